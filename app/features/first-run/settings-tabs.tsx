import { LINKS_SETTINGS_PATH } from '#app/features/links-page/links-page.ts'
import { FRONT_PAGE_PATH } from '#app/features/site/front-page/front-page.ts'
import { LOOKS_PATH } from '#app/features/site/looks/looks.ts'
import { MENUS_PATH } from '#app/features/site/menus/menus.ts'
import { SECTIONS_PATH } from '#app/features/site/sections/sections.ts'
import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { DEMO_SETTINGS_PATH } from './demo/demo.ts'
import { FIRST_STEPS_PATH } from './first-steps.ts'

const tabs = [
  { label: 'Site', to: '/admin/settings' },
  { label: 'Looks', to: LOOKS_PATH },
  { label: 'Front page', to: FRONT_PAGE_PATH },
  { label: 'Menus', to: MENUS_PATH },
  { label: 'Sections', to: SECTIONS_PATH },
  { label: 'Links page', to: LINKS_SETTINGS_PATH },
  { label: 'Demo content', to: DEMO_SETTINGS_PATH },
  { label: 'First steps', to: FIRST_STEPS_PATH },
] as const

type Tab = (typeof tabs)[number]['label']

export const SettingsTabs = ({ current }: { current: Tab }) => (
  <PillTabs label="Settings" tabs={tabs} current={current} />
)
