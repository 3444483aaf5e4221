import { and, eq, exists, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  answerComment,
  answererOf,
  parseAnswer,
} from '#app/features/comments/answers/answer-comment.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import { auditLog } from '#database/schema/audit.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { moderateComments } from './moderate.server.ts'
import { sign, verify } from './signed-text.server.ts'

const LINK_VALID_DAYS = 7

/** Who answers is part of the link: it ends when that person is no admin any more. */
const linkPayloadSchema = z.union([
  z.tuple([z.uuid(), z.enum(['approve', 'delete']), z.number()]),
  z.tuple([z.uuid(), z.literal('answer'), z.number(), z.string()]),
])

export type ModerationLinkAction = 'approve' | 'delete' | 'answer'

/** What the page behind a link shows. */
type ModerationLinkComment = {
  action: ModerationLinkAction
  name: string
  content: string
  createdAt: string
  post: string
  isWaiting: boolean
  heldBecause: string[]
}

type Dependencies = { system: Access; secret: string; siteUrl: string }

type NewLink = { id: string; now: Date } & (
  | { action: 'approve' | 'delete' }
  | { action: 'answer'; userId: string }
)

export function createModerationLink(
  { secret, siteUrl }: { secret: string; siteUrl: string },
  link: NewLink,
): string {
  const expiresAt = link.now.getTime() + LINK_VALID_DAYS * 24 * 60 * 60 * 1000
  const payload = [link.id, link.action, expiresAt, ...(link.action === 'answer' ? [link.userId] : [])]
  return `${siteUrl}/moderate?token=${sign(secret, 'link', JSON.stringify(payload))}`
}

function parseLinkPayload(secret: string, token: string, now: Date) {
  const text = verify(secret, 'link', token)
  if (text === undefined) return undefined
  const [id, action, expiresAt, userId = ''] = linkPayloadSchema.parse(JSON.parse(text))
  return expiresAt > now.getTime() ? { id, action, userId } : undefined
}

type LinkPayload = NonNullable<ReturnType<typeof parseLinkPayload>>

/** Undefined if the link is invalid or there is nothing left to do. */
export async function readModerationLink(
  { system, secret }: Pick<Dependencies, 'system' | 'secret'>,
  token: string,
  now: Date,
): Promise<ModerationLinkComment | undefined> {
  const payload = parseLinkPayload(secret, token, now)
  if (!payload) return undefined
  const comment = await system.run((db) => findOpenComment(db, payload))
  if (!comment) return undefined
  const { firstName, lastName, content, createdAt, isApproved, post, heldBecause } = comment
  return {
    action: payload.action,
    name: `${firstName} ${lastName}`,
    content,
    createdAt: createdAt.toISOString(),
    post: post.trim() || 'Untitled Post',
    isWaiting: !isApproved,
    heldBecause,
  }
}

/** A comment that waits; for an answer also an approved one, while this admin has not answered it. */
async function findOpenComment(db: Transaction, { id, action, userId }: LinkPayload) {
  const { firstName, lastName, content, createdAt, isApproved, heldBecause } = blogComments
  const answered = db
    .select({ found: sql`1` })
    .from(commentAnswers)
    .where(and(eq(commentAnswers.commentId, id), eq(commentAnswers.userId, userId)))
  const isAdmin = db
    .select({ found: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))
  const isOpen =
    action === 'answer' ? and(not(exists(answered)), exists(isAdmin)) : eq(blogComments.isApproved, false)
  const [comment] = await db
    .select({ firstName, lastName, content, createdAt, isApproved, heldBecause, post: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .where(and(eq(blogComments.id, id), isNull(blogComments.spamSince), isOpen))
  return comment
}

type FollowedLink = { action: ModerationLinkAction; message: string }

/** Returns what was done; undefined if there is nothing left to do. Throws if the answer cannot be taken. */
export async function followModerationLink(
  { system, secret, siteUrl }: Dependencies,
  token: string,
  now: Date,
  typedAnswer = '',
): Promise<FollowedLink | undefined> {
  const payload = parseLinkPayload(secret, token, now)
  if (!payload) return undefined
  const { id, action } = payload
  if (action === 'answer') return answerByLink(system, payload, parseAnswer(typedAnswer, siteUrl))
  const moderated = await moderateComments(system, action, { ids: [id], from: ['waiting'] })
  if (moderated.length === 0) return undefined
  return { action, message: action === 'approve' ? 'The comment is approved' : 'The comment is deleted' }
}

/** Once: the same link answers nothing a second time. */
async function answerByLink(
  system: Access,
  payload: LinkPayload,
  content: string,
): Promise<FollowedLink | undefined> {
  return system.run(async (db) => {
    // The lock holds back a second click until this one is done.
    await db
      .select({ id: blogComments.id })
      .from(blogComments)
      .where(eq(blogComments.id, payload.id))
      .for('update')
    const comment = await findOpenComment(db, payload)
    if (!comment) return undefined
    const sameTransaction: Access = { ...system, run: (work) => work(db) }
    const outcome = await answerComment(sameTransaction, {
      commentId: payload.id,
      content,
      userId: payload.userId,
      ...answererOf(await selectSite(db), true),
    })
    if (!outcome) return undefined
    const [admin] = await db
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, payload.userId))
    await db.insert(auditLog).values({
      kind: 'comment-answered-by-link',
      actor: admin?.email ?? '',
      subject: `on ${comment.post}`.slice(0, 200),
    })
    const message =
      outcome === 'answered' ? 'Your answer is below the comment' : 'The comment is approved and answered'
    return { action: 'answer', message }
  })
}
