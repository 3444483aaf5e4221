import { PillLink } from '#app/ui/list/pill-link.tsx'
import type { FilterGroup } from './shop.ts'

export const ShopFilters = ({ groups }: { groups: FilterGroup[] }) => (
  <div className="grid gap-5">
    {groups.map(({ name, label, choices }) => (
      <nav key={name} aria-label={label} className="grid gap-2 sm:grid-cols-[6rem_1fr] sm:items-baseline">
        <p aria-hidden="true" className="text-ink-soft text-small">
          {label}
        </p>
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice.to}>
              <PillLink to={choice.to} current={choice.isChosen} count={choice.count}>
                {choice.label}
              </PillLink>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)
