import { readHoneypot } from '#app/features/comments/comment-values.ts'
import { findCommentedPost } from '#app/features/comments/comments.server.ts'
import type { Message } from '#app/features/comments/messages.ts'
import { CHECK_YOUR_MAIL } from '#app/features/reader-mail/follows.ts'
import type { ReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import type { FollowRequest, FollowSubject } from '#app/features/reader-mail/request-follow.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { FOLLOW_EMAIL_FIELD } from './follow.ts'

type Context = {
  access: Access
  ip: string
  log: Log
  services: { readerMail: Pick<ReaderMailService, 'requestFollow'> }
}

/** Asks the mailbox whether it wants letters about new comments on a post. */
export const followThread = ({ access, ip, log, services }: Context, slug: string, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async follow(text) {
        const post = await findCommentedPost(access, slug)
        if (!post) return undefined
        // A program, which learns nothing.
        if (readHoneypot(form).trim() !== '') return CHECK_YOUR_MAIL
        const request: FollowRequest = {
          email: text(FOLLOW_EMAIL_FIELD),
          ip,
          kind: 'post-comments',
          subjects: [{ id: post.id, title: post.title }],
        }
        return services.readerMail.requestFollow(request)
      },
    },
  })

type FollowOutcome = { said?: string; notice?: Message }

/** For whoever left an address with a comment. The comment is saved already, so a failure is only said. */
export async function followOwnComment(
  { ip, log, services }: Omit<Context, 'access'>,
  email: string,
  subject: FollowSubject,
): Promise<FollowOutcome> {
  if (email.trim() === '') return {}
  try {
    const request: FollowRequest = { email, ip, kind: 'comment-answers', subjects: [subject] }
    return { said: await services.readerMail.requestFollow(request) }
  } catch (error) {
    const { message } = logProblem(error, log, 'following an own comment failed')
    return { notice: { title: 'No letters about answers', message } }
  }
}
