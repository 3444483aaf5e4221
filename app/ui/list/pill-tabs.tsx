import { PillLink } from './pill-link.tsx'

type PillTabsProps<Label extends string> = {
  /** What the pages belong to. */
  label: string
  tabs: readonly { label: Label; to: string }[]
  current: Label
  counts?: { [Tab in Label]?: number }
}

/** Links between pages that belong together. */
export const PillTabs = <Label extends string>({ label, tabs, current, counts }: PillTabsProps<Label>) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <li key={tab.to}>
          <PillLink to={tab.to} current={tab.label === current} count={counts?.[tab.label]}>
            {tab.label}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
)
