import type { Period } from '#app/features/numbers/report/periods.ts'

export type CurrencyTotals = {
  currency: string
  /** Without what was declined. */
  amount: number
  /** Part of it that is not confirmed yet. */
  pending: number
  /** Of the time before. */
  before: number
  rows: number
}

export type EarningPoint = { label: string; amount: number; range?: string }

export type ProductEarnings = {
  id: string
  name: string | null
  amount: number
  quantity: number
  clicks: number
}

export type PostEarnings = {
  path: string
  title: string | null
  /** By a tracking ID or a link that means this page. */
  amount: number
  /** Its share of what products earned, by the clicks on them. */
  estimate: number
  views: number
}

export type TrackingEarnings = { network: string; trackingId: string; meaning: string; amount: number }

/** Of one currency: amounts of several are never added up. */
export type CurrencyReport = CurrencyTotals & {
  points: EarningPoint[]
  products: ProductEarnings[]
  posts: PostEarnings[]
  networks: { network: string; amount: number; rows: number }[]
  trackingIds: TrackingEarnings[]
}

export type EarningsReportData = {
  period: Period
  /** All currencies of the period, the one with the most rows first. */
  currencies: CurrencyTotals[]
  report: CurrencyReport | null
  views: number
  clicks: number
  years: string[]
}

export type ListedImport = {
  id: string
  network: string
  fileName: string
  createdAt: string
  rows: number
  first: string | null
  last: string | null
}

export type UnmatchedItem = {
  network: string
  key: string
  name: string
  rows: number
  sums: { currency: string; amount: number }[]
  /** The name of a product that it may be. */
  suggested: string | null
}

export type UnmatchedTracking = { network: string; key: string; name: string; rows: number }

export type Unmatched = {
  items: UnmatchedItem[]
  moreItems: number
  trackingIds: UnmatchedTracking[]
  moreTrackingIds: number
  posts: { path: string; title: string }[]
}
