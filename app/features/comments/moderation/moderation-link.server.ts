import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { moderateComments } from './moderate.server.ts'
import { sign, verify } from './signed-text.server.ts'

const LINK_VALID_DAYS = 7

const linkPayloadSchema = z.tuple([z.uuid(), z.enum(['approve', 'delete']), z.number()])

type ModerationLinkAction = z.output<typeof linkPayloadSchema>[1]

/** What the page behind a link shows. */
type ModerationLinkComment = {
  action: ModerationLinkAction
  name: string
  content: string
  createdAt: string
  post: string
}

type Dependencies = { system: Access; secret: string }

export function createModerationLink(
  { secret, siteUrl }: { secret: string; siteUrl: string },
  input: { id: string; action: ModerationLinkAction; now: Date },
): string {
  const expiresAt = input.now.getTime() + LINK_VALID_DAYS * 24 * 60 * 60 * 1000
  const token = sign(secret, 'link', JSON.stringify([input.id, input.action, expiresAt]))
  return `${siteUrl}/moderate?token=${token}`
}

function parseLinkPayload(secret: string, token: string, now: Date) {
  const text = verify(secret, 'link', token)
  if (text === undefined) return undefined
  const [id, action, expiresAt] = linkPayloadSchema.parse(JSON.parse(text))
  return expiresAt > now.getTime() ? { id, action } : undefined
}

/** Undefined if the link is invalid or the comment no longer waits. */
export async function readModerationLink(
  { system, secret }: Dependencies,
  token: string,
  now: Date,
): Promise<ModerationLinkComment | undefined> {
  const payload = parseLinkPayload(secret, token, now)
  if (!payload) return undefined
  const comment = await system.run((db) => findWaitingComment(db, payload.id))
  if (!comment) return undefined
  const { firstName, lastName, content, createdAt, post } = comment
  return {
    action: payload.action,
    name: `${firstName} ${lastName}`,
    content,
    createdAt: createdAt.toISOString(),
    post: post.trim() || 'Untitled Post',
  }
}

async function findWaitingComment(db: Transaction, id: string) {
  const { firstName, lastName, content, createdAt } = blogComments
  const [comment] = await db
    .select({ firstName, lastName, content, createdAt, post: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .where(and(eq(blogComments.id, id), eq(blogComments.isApproved, false), isNull(blogComments.spamSince)))
  return comment
}

/** Returns what was done; undefined if the comment no longer waits. */
export async function followModerationLink(
  { system, secret }: Dependencies,
  token: string,
  now: Date,
): Promise<ModerationLinkAction | undefined> {
  const payload = parseLinkPayload(secret, token, now)
  if (!payload) return undefined
  const moderated = await moderateComments(system, payload.action, { ids: [payload.id], from: ['waiting'] })
  return moderated.length > 0 ? payload.action : undefined
}
