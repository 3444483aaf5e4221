import type { Placement } from '#app/features/products/clicks/clicks.ts'
import { fillPlaceholders } from '#app/features/site/placeholders.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Dimension } from '../dimensions.ts'
import type { MissingPage, RedirectTarget } from './missing-pages.ts'
import type { Period } from './periods.ts'

export type Totals = {
  views: number
  /** Each counted once a day. */
  visitors: number
  seconds: number
  /** Views that reached a quarter of the text, a half, three quarters, its end. */
  quarters: [number, number, number, number]
}

/** One bar of the chart. */
export type Point = {
  /** The hour, the day or the month. */
  label: string
  views: number
  visitors: number
  /** Of the time before; null where there is none, such as a 31st. */
  before: number | null
  /** Where a closer look is, if there is one. */
  range?: string
}

export type ValueRow = { value: string; views: number; visitors: number }

export type PageRow = {
  path: string
  /** Null for pages that have no name of their own. */
  title: string | null
  views: number
  visitors: number
  /** Of its views, those that reached the end. */
  finished: number
}

/** How often products were clicked and, where that is known, shown. */
export type ClickRows = {
  placements: { placement: Placement; count: number; shown?: number }[]
  products: { id: string; name: string | null; count: number; shown?: number }[]
}

type CountedPage = { path: string; title: string | null; count: number }

export type SubscriberNumbers = {
  gained: number
  lost: number
  /** On which they signed up. */
  pages: CountedPage[]
}

export type IssueRow = {
  id: string
  subject: string
  delivered: number
  /** Visits of the site by its links, of all readers together. */
  clicks: number
  /** Until the next letter. */
  left: number
}

/** Another site, and what kind of page had the links. */
export type LinkRow = { host: string; placement: Placement; count: number }

/** What the readers of one page did on it. */
export type ActionRows = {
  next: CountedPage[]
  outbound: { name: string; count: number }[]
  downloads: { name: string; count: number }[]
  signUps: number
}

type Curve = { period: Period; totals: Totals; before: Totals; points: Point[] }

export type Numbers = Curve & {
  pages: PageRow[]
  values: Partial<Record<Dimension, ValueRow[]>>
  robots: number
  clicks: ClickRows
  links: LinkRow[]
  subscribers: SubscriberNumbers
  issues: IssueRow[]
  missing: MissingPage[]
  targets: RedirectTarget[]
  /** Years with counts, the newest first. */
  years: string[]
}

export type PageNumbers = Curve & {
  path: string
  title: string | null
  clicks: ClickRows
  actions: ActionRows
}

/** Pages that every site has. */
const fixedPages: Record<string, string> = {
  '/': 'Front page',
  '/blog': 'Blog',
  '/guides': 'Guides',
  '/links': 'Links page',
  '/media-kit': 'Media kit',
  '/newsletter': 'Letters',
  '/seasonal/holidays': 'Holiday guide',
  '/gift-guides': 'Gift guides',
  '/shop-my-favorites': 'Shop',
  '/subscribe': 'Subscribe page',
}

/** What a page is called; its path, where it has no name. */
export const pageName = ({ path, title }: Pick<PageRow, 'path' | 'title'>, site: Site) =>
  title === null ? (fixedPages[path] ?? path) : fillPlaceholders(title, site)
