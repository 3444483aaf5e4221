import { PillLink } from '#app/ui/list/pill-link.tsx'

const tabs = [
  { label: 'Letters', to: '/admin/newsletter' },
  { label: 'Subscribers', to: '/admin/newsletter/subscribers' },
  { label: 'Settings', to: '/admin/newsletter/settings' },
] as const

type Tab = (typeof tabs)[number]['label']

/** Leads between the screens of the newsletter. */
export const NewsletterTabs = ({ current }: { current: Tab }) => (
  <nav aria-label="Newsletter">
    <ul className="flex flex-wrap gap-2">
      {tabs.map(({ label, to }) => (
        <li key={to}>
          <PillLink to={to} current={label === current}>
            {label}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
)
