import { ABOUT } from '#app/features/about/about.ts'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import { DEMO } from './demo/demo.ts'
import { FIRST_STEPS } from './steps.ts'

const tabs = [
  { label: 'Site', to: '/admin/settings' },
  { label: 'About page', to: ABOUT },
  { label: 'Demo content', to: DEMO },
  { label: 'First steps', to: FIRST_STEPS },
] as const

type Tab = (typeof tabs)[number]['label']

/** Leads between the screens of the settings. */
export const SettingsTabs = ({ current }: { current: Tab }) => (
  <nav aria-label="Settings">
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
