import { createContext, type RouterContextProvider } from 'react-router'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { createAttempts } from '#app/features/accounts/attempts.server.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import type { BackupOffice } from '#app/features/backups/office.server.ts'
import type { CommentDesk } from '#app/features/comments/enter-comment.server.ts'
import type { FormStamps } from '#app/features/comments/form-stamps.server.ts'
import type { CommentOffice } from '#app/features/comments/spam/office.server.ts'
import type { DemoDesk } from '#app/features/first-run/demo/change-demo.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import type { MediaDesk } from '#app/features/media/take-upload.server.ts'
import type { NewsletterOffice } from '#app/features/newsletter/office.server.ts'
import type { SubscriberDesk } from '#app/features/newsletter/subscribers/change-subscribers.server.ts'
import type { ImportDesk } from '#app/features/newsletter/subscribers/import/take-import.server.ts'
import type { SubscriptionDesk } from '#app/features/newsletter/take-subscription.server.ts'
import type { ArchiveDesk } from '#app/features/posts/archive/archive-page.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ImportOffice } from '#app/features/transfer/work/office.server.ts'
import type { TransferDesk } from '#app/features/transfer/work/take-archive.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Settings } from '#platform/settings.ts'

/** What server/app.ts lays into every request before a page sees it. */
export type Visit = {
  /** Runs work as the person who asks, whoever that is. */
  access: Access
  viewer: Visitor | null
  auth: Auth
  /** Counts what may be done only so often. */
  limits: Limits
  /** Where the request came from, as far as that can be trusted. */
  address: string
  /** Into the queue: it leaves after the answer, and again after a failure. */
  sendLetter: (letter: Letter) => Promise<void>
  comments: CommentOffice
  newsletter: NewsletterOffice
  backups: BackupOffice
  /** Takes archives from elsewhere. */
  imports: ImportOffice
  /** Says of a form when it was made. */
  stamps: FormStamps
  /** Where pictures are kept. */
  media: MediaStore
  /** Where letters stay that do not leave. */
  outbox: Outbox
  /** What the owner says of her site, as it is now. */
  site: Site
  settings: Pick<Settings, 'siteUrl' | 'newsletterForm'>
  log: Log
  /** What the page says of itself to whoever keeps it for others. */
  page: PageNotes
}

export type PageNotes = {
  /** Topics whose changes reach this page alone; of all others every page is made anew. */
  shows: Set<string>
  /** False when something could not be loaded that is there at other times: it is shown, and not kept. */
  isWhole: boolean
  /** True when the database was not there to answer. */
  isCutOff?: boolean
}

export const visitContext = createContext<Visit>()

type Context = Readonly<RouterContextProvider>

export const accessOf = (context: Context) => context.get(visitContext).access
export const viewerOf = (context: Context) => context.get(visitContext).viewer
export const authOf = (context: Context) => context.get(visitContext).auth
export const logOf = (context: Context) => context.get(visitContext).log
export const commentOfficeOf = (context: Context) => context.get(visitContext).comments
export const newsletterOfficeOf = (context: Context) => context.get(visitContext).newsletter
export const backupOfficeOf = (context: Context) => context.get(visitContext).backups
export const outboxOf = (context: Context) => context.get(visitContext).outbox
export const pageNotesOf = (context: Context) => context.get(visitContext).page
export const siteOf = (context: Context) => context.get(visitContext).site
export const settingsOf = (context: Context) => context.get(visitContext).settings

/** Whose pages and feeds these are, and where. */
export const publisherOf = (context: Context) => ({
  origin: settingsOf(context).siteUrl,
  site: siteOf(context),
})

/** What the pages about accounts work with. */
export function deskOf(context: Context): Desk {
  const { auth, limits, address, sendLetter, site, settings } = context.get(visitContext)
  return {
    auth,
    attempts: createAttempts(limits),
    address,
    sendLetter,
    site,
    siteUrl: settings.siteUrl,
    afterAnswer: (work) => afterAnswer(context, work),
  }
}

/** What the archive of posts is answered with. */
export function archiveDeskOf(context: Context): ArchiveDesk {
  const { access, limits, address, log } = context.get(visitContext)
  return { access, limits, address, log }
}

/** What the newsletter form is answered with. */
export function subscriptionDeskOf(context: Context): SubscriptionDesk {
  const { access, limits, address, newsletter: office, log } = context.get(visitContext)
  const countLetter = (account: string) => createAttempts(limits).count('subscription', { account, address })
  return { access, office, countLetter, log }
}

/** What the pages about subscribers work with. */
export function subscriberDeskOf(context: Context): SubscriberDesk {
  const { access, log, newsletter } = context.get(visitContext)
  return { access, log, forgetLetters: newsletter.forgetLetters }
}

/** What a list of subscribers from elsewhere is taken with. */
export function importDeskOf(context: Context): ImportDesk {
  const { access, limits, log, viewer } = context.get(visitContext)
  return { access, limits, log, userId: viewer?.id ?? null }
}

/** What an archive from elsewhere is taken with. */
export function transferDeskOf(context: Context): TransferDesk {
  const { access, imports: office, limits, log, viewer } = context.get(visitContext)
  return { access, office, limits, log, userId: viewer?.id ?? null }
}

/** What everything is taken along with. */
export function exportDeskOf(context: Context) {
  const { access, media, settings, log } = context.get(visitContext)
  return { access, storage: media.storage, siteUrl: settings.siteUrl, log }
}

/** What the demo content is removed with. */
export function demoDeskOf(context: Context): DemoDesk {
  const { access, media, log } = context.get(visitContext)
  return { access, storage: media.storage, log, afterAnswer: (work) => afterAnswer(context, work) }
}

/** What the pages about pictures work with. */
export function mediaDeskOf(context: Context): MediaDesk {
  const { access, media, limits, log, viewer } = context.get(visitContext)
  return { access, media, limits, log, userId: viewer?.id ?? null }
}

/** What the pages about comments work with. */
export function commentDeskOf(context: Context): CommentDesk {
  const { access, viewer, address, comments: office, stamps, media, log } = context.get(visitContext)
  return { access, userId: viewer?.id ?? null, address, office, stamps, media, log }
}

/** Work that the answer does not wait for; what goes wrong with it is logged. */
export function afterAnswer(context: Context, work: Promise<unknown>) {
  work.catch((error: unknown) => logOf(context).error(reasonOf(error), 'work after an answer failed'))
}
