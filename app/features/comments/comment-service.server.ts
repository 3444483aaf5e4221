import {
  followModerationLink,
  readModerationLink,
} from '#app/features/comments/moderation/moderation-link.server.ts'
import { notifyAdminsOfWaitingComments } from '#app/features/comments/moderation/notify-admins.server.ts'
import { sign, verify } from '#app/features/comments/moderation/signed-text.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { notifyFollowers } from './follow/notify-followers.server.ts'
import { type CommentStatus, classifyComment, type SubmittedComment } from './spam/classify-comment.server.ts'
import { checkCommentRateLimit } from './spam/comment-rate-limit.server.ts'
import { readCloseAfterDays } from './spam/settings.server.ts'
import { areCommentsClosed } from './spam/settings.ts'

type Dependencies = {
  system: Access
  secret: string
  siteUrl: string
  sendEmail: (email: Email) => Promise<void>
  /** After some were enqueued. */
  wakeEmails: () => void
  log: Log
}

export type CommentService = ReturnType<typeof createCommentService>

/** What the system does about comments with permissions that visitors do not have. */
export function createCommentService({ system, secret, siteUrl, sendEmail, wakeEmails, log }: Dependencies) {
  const limits = createRateLimiter(system, secret)
  /** At most once an hour, however often it is called; a job calls it as well. */
  const notifyAdmins = () => notifyAdminsOfWaitingComments({ system, secret, siteUrl, sendEmail }, new Date())

  return {
    notifyAdmins,

    /** What is new, to those who follow it. A job calls it. */
    async notifyFollowers(): Promise<void> {
      if ((await notifyFollowers({ system, siteUrl })) > 0) wakeEmails()
    },

    /** Throws a UserError if there were too many comments from this network. */
    checkRateLimit: (ip: string) => checkCommentRateLimit(limits, ip),

    /** Decides whether a stored comment is spam, waits or is approved. A failing email does not fail it. */
    async classify(submission: SubmittedComment): Promise<CommentStatus> {
      const status = await classifyComment(system, submission)
      if (status === 'waiting')
        await notifyAdmins().catch((error: unknown) =>
          log.error(loggableError(error), 'notification of waiting comments failed'),
        )
      return status
    },

    isClosed: async ({ publishedDate }: { publishedDate: string }): Promise<boolean> =>
      areCommentsClosed(publishedDate, await readCloseAfterDays(system), new Date()),

    /** For the links in emails, which work without signing in. */
    readLink: (token: string) => readModerationLink({ system, secret }, token, new Date()),
    followLink: (token: string, typedAnswer: string) =>
      followModerationLink({ system, secret, siteUrl }, token, new Date(), typedAnswer),

    /** The page holds what is needed to undo a change; the signature ensures that it comes back unaltered. */
    signReceipt: (text: string) => sign(secret, 'undo', text),
    verifyReceipt: (signed: string) => verify(secret, 'undo', signed),
  }
}
