import { ABOUT } from '#app/features/about/about.ts'
import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
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
  <PillTabs label="Settings" tabs={tabs} current={current} />
)
