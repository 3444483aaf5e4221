import { PillLink } from './pill-link.tsx'

type PillTabsProps<Label extends string> = {
  /** What the pages belong to. */
  label: string
  tabs: readonly { label: Label; to: string }[]
  current: Label
}

/** Links between pages that belong together. */
export const PillTabs = <Label extends string>({ label, tabs, current }: PillTabsProps<Label>) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <li key={tab.to}>
          <PillLink to={tab.to} current={tab.label === current}>
            {tab.label}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
)
