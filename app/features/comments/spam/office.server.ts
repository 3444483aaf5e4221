import { followMailedLink, readMailedLink } from '#app/features/comments/moderation/mailed-link.server.ts'
import { sign, verify } from '#app/features/comments/moderation/signed.server.ts'
import { tellAdmins } from '#app/features/comments/moderation/tell-admins.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import { createLimits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'
import { refuseFlood } from './flood.server.ts'
import { judgeComment, type Submission } from './judge.server.ts'
import { readClosing } from './settings.server.ts'
import { isPastClosing } from './settings.ts'

type Parts = {
  system: Access
  secret: string
  siteUrl: string
  sendLetter: (letter: Letter) => Promise<void>
  log: Log
}

export type CommentOffice = ReturnType<typeof createCommentOffice>

/** What happens to comments beyond the reach of who writes them: for visitors it acts, they cannot. */
export function createCommentOffice({ system, secret, siteUrl, sendLetter, log }: Parts) {
  const limits = createLimits(system, secret)
  /** Those who look after the site hear of waiting comments, at most once an hour; rightly also called by a job. */
  const tell = () => tellAdmins({ system, secret, siteUrl, sendLetter }, new Date())

  return {
    tell,

    /** Before a comment is taken: whether there were too many from there. */
    refuseFlood: (address: string) => refuseFlood(limits, address),

    /** After it was taken: spam, waiting or approved. A letter that cannot be sent is no fault of the comment. */
    async judge(submission: Submission): Promise<void> {
      const verdict = await judgeComment(system, submission)
      if (verdict !== 'waiting') return
      await tell().catch((error: unknown) =>
        log.error(reasonOf(error), 'admins could not be told of a waiting comment'),
      )
    },

    isClosed: async ({ publishedDate }: { publishedDate: string }): Promise<boolean> =>
      isPastClosing(publishedDate, await readClosing(system), new Date()),

    /** The links in letters, which work without signing in. */
    readLink: (token: string) => readMailedLink({ system, secret }, token, new Date()),
    followLink: (token: string) => followMailedLink({ system, secret }, token, new Date()),

    /** What a change can be undone with is kept by the page that made it, and comes back as it left. */
    signReceipt: (text: string) => sign(secret, 'undo', text),
    verifyReceipt: (signed: string) => verify(secret, 'undo', signed),
  }
}
