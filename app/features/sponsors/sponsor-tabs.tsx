import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { MEDIA_KIT_SETTINGS_PATH, SPONSORS_PATH } from './sponsors.ts'

const tabs = [
  { label: 'Brands', to: SPONSORS_PATH },
  { label: 'Media kit', to: MEDIA_KIT_SETTINGS_PATH },
] as const

export const SponsorTabs = ({ current }: { current: (typeof tabs)[number]['label'] }) => (
  <PillTabs label="Sponsors" tabs={tabs} current={current} />
)
