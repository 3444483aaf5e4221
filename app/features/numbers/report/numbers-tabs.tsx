import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { NUMBERS_PATH } from './periods.ts'

const tabs = [
  { label: 'Readers', to: NUMBERS_PATH },
  { label: 'Last week', to: `${NUMBERS_PATH}/week` },
  { label: 'Earnings', to: `${NUMBERS_PATH}/earnings` },
] as const

export const NumbersTabs = ({ current }: { current: (typeof tabs)[number]['label'] }) => (
  <PillTabs label="Numbers" tabs={tabs} current={current} />
)
