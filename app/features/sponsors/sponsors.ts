import type { DeletedItem } from '#app/features/deletions/deletions.ts'

export const SPONSORS_PATH = '/admin/sponsors'
export const MEDIA_KIT_SETTINGS_PATH = `${SPONSORS_PATH}/media-kit`

export const sponsorshipPath = (id: string) => `${SPONSORS_PATH}/${id}`
export const brandLinkPath = (token: string) => `/for-brands/${token}`

/** As in the checks of database/schema. */
export const sponsorLimits = {
  brand: 80,
  title: 160,
  duties: 3000,
  notes: 5000,
  deliverables: 20,
  deliverable: 300,
  name: 120,
  quote: 300,
  comment: 2000,
  commentsPerLink: 100,
  links: 20,
  days: 90,
  sponsorships: 500,
} as const

export const sponsorshipStates = ['talking', 'agreed', 'live', 'done', 'canceled'] as const
type SponsorshipState = (typeof sponsorshipStates)[number]

export const stateLabels: Record<SponsorshipState, string> = {
  talking: 'Talking',
  agreed: 'Agreed',
  live: 'Live',
  done: 'Done',
  canceled: 'Canceled',
}

export const sponsorshipKinds = ['paid', 'gifted', 'lent', 'affiliate'] as const
export type SponsorshipKind = (typeof sponsorshipKinds)[number]

export type Deliverable = {
  text: string
  /** Days; null where none was agreed, and until it is done. */
  dueOn: string | null
  doneOn: string | null
}

type SponsorshipSummary = {
  id: string
  title: string
  brand: string
  state: SponsorshipState
  startsOn: string | null
  endsOn: string | null
  /** What the brand wrote and she has not dealt with. */
  openComments: number
}

export type SponsorListData = { sponsorships: SponsorshipSummary[]; deleted: DeletedItem[] }

export type SponsorshipFields = {
  brand: string
  title: string
  state: SponsorshipState
  startsOn: string | null
  endsOn: string | null
  fee: number | null
  currency: string | null
  duties: string
  deliverables: Deliverable[]
  kind: SponsorshipKind
  hasConditions: boolean
  postId: string | null
  notes: string
}

export type BrandLink = {
  id: string
  purpose: 'draft' | 'report'
  createdAt: string
  expiresAt: string
  /** False once it has ended or was revoked. */
  works: boolean
  approval: { at: string; by: string; isChangedSince: boolean } | null
}

export type BrandComment = {
  id: string
  author: string
  quote: string
  content: string
  isHers: boolean
  isDone: boolean
  createdAt: string
}

export type Sponsorship = SponsorshipFields & {
  id: string
  post: { id: string; title: string; isPublic: boolean } | null
  links: BrandLink[]
  comments: BrandComment[]
  /** Posts that can be chosen. */
  posts: { id: string; title: string }[]
}

/** How it went, as it was counted when the report was made. */
export type ReportFigures = {
  title: string
  brand: string
  /** Days. */
  first: string
  last: string
  madeOn: string
  path: string
  views: number
  visitors: number
  seconds: number
  /** Views that reached the end. */
  finished: number
  /** Of links to shops. */
  clicks: number
  /** Other sites that links of the post led to. */
  links: { name: string; count: number }[]
  /** To how many readers a letter brought it; null where it was in none. */
  mailedTo: number | null
  points: { label: string; views: number; visitors: number }[]
}
