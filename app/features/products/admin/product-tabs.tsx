import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { NEEDS_A_LOOK_PATH } from '../freshness/needs-a-look.ts'
import { LEDGER_PATH } from '../ledger/ledger.ts'
import { BRANDS_PATH, COLLECTIONS_PATH, COMPARISONS_PATH, PRODUCTS_PATH } from '../products.ts'
import { CRITERIA_PATH } from '../reviews/criteria.ts'
import { SHOP_SETTINGS_PATH } from '../settings/shop-settings.ts'

const tabs = [
  { label: 'Products', to: PRODUCTS_PATH },
  { label: 'Brands', to: BRANDS_PATH },
  { label: 'Ledger', to: LEDGER_PATH },
  { label: 'Collections', to: COLLECTIONS_PATH },
  { label: 'Comparisons', to: COMPARISONS_PATH },
  { label: 'Criteria', to: CRITERIA_PATH },
  { label: 'Needs a look', to: NEEDS_A_LOOK_PATH },
  { label: 'Settings', to: SHOP_SETTINGS_PATH },
] as const

type Tab = (typeof tabs)[number]['label']

type ProductTabsProps = {
  current: Tab
  /** How many links and codes need a look. */
  lookCount: number | undefined
}

export const ProductTabs = ({ current, lookCount }: ProductTabsProps) => (
  <PillTabs
    label="Products"
    tabs={tabs}
    current={current}
    counts={{ 'Needs a look': lookCount || undefined }}
  />
)
