import type { Progress } from '#app/features/newsletter/delivery/delivery.ts'

export const NEWSLETTER = '/admin/newsletter'

export const issueAddress = (id: string) => `${NEWSLETTER}/issues/${id}`

/** The form of a letter; buttons beside it belong to it as well. */
export const LETTER_FORM = 'letter'

export type IssueStatus = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled'

export const limits = { subject: 200, previewText: 300, posts: 30, comments: 3, intro: 50_000 }

/** How much of it the lists of most mail programs show. */
export const shownInInbox = { subject: 60, previewText: 110 }

/** Gmail cuts off what is longer. */
export const LARGEST_LETTER = 100 * 1024

/** A letter in the list of the admin. */
export type ListedIssue = {
  id: string
  status: IssueStatus
  subject: string
  createdAt: string
  scheduledFor: string | null
  startedAt: string | null
  finishedAt: string | null
  pauseReason: string | null
  progress: Progress
}

export type ChosenPost = { id: string; slug: string; title: string; publishedDate: string; isPublic: boolean }

export type OfferedPost = Omit<ChosenPost, 'isPublic'>

export type OfferedGuide = { id: string; title: string; year: number; isActive: boolean }

export type OfferedComment = { id: string; name: string; content: string; postTitle: string }

/** Everything that the screen of one letter shows. */
export type ComposedIssue = ListedIssue & {
  slug: string
  previewText: string
  intro: string
  guideId: string | null
  commentIds: string[]
  updatedAt: string
  posts: ChosenPost[]
  offered: { posts: OfferedPost[]; guides: OfferedGuide[]; comments: OfferedComment[] }
  /** When a paused letter goes on by itself. */
  resumeAt: string | null
  /** How many would get it now. */
  readers: number
  timeZone: string
}

/** A letter that went out, as everybody may read it. */
export type ArchivedLetter = { slug: string; subject: string; previewText: string; sentAt: string }

/** What the form of a letter holds. */
export type IssueFields = {
  subject: string
  previewText: string
  intro: string
  postIds: string[]
  guideId: string | null
  commentIds: string[]
}

/** The field that a refusal names when somebody else was quicker. */
export const CONFLICT = 'conflict'

/** What the check before sending found; errors stop it. */
export type Finding = {
  level: 'error' | 'warning'
  message: string
  /** Where it is mended. */
  to: string
  fix: string
}

/** What must be said wherever something may earn money. */
export const letterDisclosure =
  'Some links in this letter, or on the pages it leads to, are affiliate links: if you buy through one, I may earn a small commission at no extra cost to you.'

/** How links that earn money look, for JavaScript and PostgreSQL alike. */
export const EARNING_LINKS = [
  'rel="[^"]*sponsored',
  '//(amzn\\.to|rstyle\\.me|liketk\\.it|shopmy\\.us)/',
  '[?&;](tag|aff|affid|aff_id|affiliate)=',
]

export const countOfPeople = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`
