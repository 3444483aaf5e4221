import type { Audience, CountedInterest } from '#app/features/newsletter/audience/audience.ts'
import type { DeliveryProgress } from '#app/features/newsletter/delivery/delivery.ts'
import type { TextPlace } from '#app/features/posts/editor/text-place.ts'
import type { ActionResult } from '#app/ui/action-result.ts'

export const NEWSLETTER_PATH = '/admin/newsletter'

export const issuePath = (id: string) => `${NEWSLETTER_PATH}/issues/${id}`

/** Buttons outside of the form refer to it. */
export const ISSUE_FORM_ID = 'letter'

export type IssueStatus = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'canceled'

export const issueLimits = {
  subject: 200,
  previewText: 300,
  posts: 30,
  comments: 3,
  questions: 5,
  intro: 50_000,
}

/** How many characters most mail programs show in the list of emails. */
export const inboxPreviewLengths = { subject: 60, previewText: 110 }

/** Gmail cuts off longer emails. */
export const MAX_EMAIL_BYTES = 100 * 1024

export type ListedIssue = {
  id: string
  status: IssueStatus
  subject: string
  createdAt: string
  scheduledFor: string | null
  startedAt: string | null
  finishedAt: string | null
  pauseReason: string | null
  /** When another system mailed it, before it was imported: it is never mailed again. */
  mailedElsewhereAt: string | null
  progress: DeliveryProgress
}

export type AvailablePost = { id: string; slug: string; title: string; publishedDate: string }

/** It may have become a draft since, without a date. */
export type SelectedPost = Omit<AvailablePost, 'publishedDate'> & {
  publishedDate: string | null
  isPublic: boolean
}

export type AvailableGuide = { id: string; title: string; year: number; isActive: boolean }

export type AvailableComment = { id: string; name: string; content: string; postTitle: string }

export type AvailableQuestion = { id: string; name: string; content: string }

export type IssueDetails = ListedIssue & {
  slug: string
  previewText: string
  intro: string
  guideId: string | null
  commentIds: string[]
  questionIds: string[]
  updatedAt: string
  posts: SelectedPost[]
  available: {
    posts: AvailablePost[]
    guides: AvailableGuide[]
    comments: AvailableComment[]
    /** Those that have an answer. */
    questions: AvailableQuestion[]
  }
  /** When a paused issue is resumed automatically. */
  resumeAt: string | null
  /** How many subscribers would get it now. */
  recipientCount: number
  audience: Audience
  /** The subjects that readers can choose. */
  interests: CountedInterest[]
  /** How many joined after it was sent, and have not had it. */
  newReaderCount: number
}

export type ArchivedIssue = { slug: string; subject: string; previewText: string; sentAt: string }

export type IssueFields = {
  subject: string
  previewText: string
  intro: string
  postIds: string[]
  guideId: string | null
  commentIds: string[]
  audience: Audience
  questionIds: string[]
}

/** The field of a failure when somebody else has saved in the meantime. */
export const CONFLICT_FIELD = 'conflict'

export type IssueActionExtra = {
  /** `updatedAt` after saving. */
  asOf?: string
  findings?: Finding[]
}

export type IssueActionResult = ActionResult<IssueActionExtra>

/** A result of the check before sending. With an error the issue is not sent. */
export type Finding = {
  level: 'error' | 'warning'
  message: string
  /** Where it can be fixed. */
  to: string
  fix: string
  /** Of the intro, which `to` leads to then. */
  place?: TextPlace
}
