import { PillTabs } from '#app/ui/list/pill-tabs.tsx'

const tabs = [
  { label: 'Letters', to: '/admin/newsletter' },
  { label: 'Series', to: '/admin/newsletter/series' },
  { label: 'Subscribers', to: '/admin/newsletter/subscribers' },
  { label: 'Delivery', to: '/admin/newsletter/delivery' },
  { label: 'Forms', to: '/admin/newsletter/forms' },
  { label: 'Settings', to: '/admin/newsletter/settings' },
] as const

type Tab = (typeof tabs)[number]['label']

export const NewsletterTabs = ({ current }: { current: Tab }) => (
  <PillTabs label="Newsletter" tabs={tabs} current={current} />
)
