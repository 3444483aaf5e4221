import { z } from 'zod'
import { issueLimits } from '#app/features/newsletter/issues/issues.ts'
import { issueStatuses } from '#database/schema/newsletter.ts'

const MAX_PAGE_LENGTH = 1_000_000
const MAX_OLD_PATHS = 50

const date = z.coerce.date()
const dateOrNull = date.nullable().catch(null)
const ids = (max: number) => z.array(z.uuid()).max(max).catch([])

/** An issue of the newsletter, as an export of Venus has it. */
export const exportedIssueRow = z.object({
  id: z.uuid(),
  slug: z.string().max(100).catch(''),
  status: z.enum(issueStatuses),
  subject: z.string().max(issueLimits.subject),
  previewText: z.string().max(issueLimits.previewText).catch(''),
  intro: z.string().max(issueLimits.intro).catch(''),
  pageHtml: z.string().max(MAX_PAGE_LENGTH).catch(''),
  /** Null if it was not sent. */
  startedAt: z.preprocess((value) => value ?? null, date.nullable()),
  finishedAt: dateOrNull,
  createdAt: date,
  coversFrom: dateOrNull,
  coversUntil: date,
  mailedElsewhereAt: dateOrNull,
  importedFrom: z.string().max(1_100).nullable().catch(null),
  postIds: ids(issueLimits.posts),
  commentIds: ids(issueLimits.comments),
  questionIds: ids(issueLimits.questions),
  guideId: z.uuid().nullable().catch(null),
  oldPaths: z.array(z.string().max(1_000)).max(MAX_OLD_PATHS).catch([]),
  /** The URL of the site that sent it. */
  site: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .catch(''),
})

export type ExportedIssue = z.infer<typeof exportedIssueRow>
