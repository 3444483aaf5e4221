import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { BRANDS_PATH, COLLECTIONS_PATH, PRODUCTS_PATH } from '../products.ts'
import { SHOP_SETTINGS_PATH } from '../settings/shop-settings.ts'

const tabs = [
  { label: 'Products', to: PRODUCTS_PATH },
  { label: 'Brands', to: BRANDS_PATH },
  { label: 'Collections', to: COLLECTIONS_PATH },
  { label: 'Settings', to: SHOP_SETTINGS_PATH },
] as const

type Tab = (typeof tabs)[number]['label']

export const ProductTabs = ({ current }: { current: Tab }) => (
  <PillTabs label="Products" tabs={tabs} current={current} />
)
