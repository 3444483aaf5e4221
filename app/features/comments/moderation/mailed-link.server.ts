import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { moderate } from './moderate.server.ts'
import { sign, verify } from './signed.server.ts'

const DAYS = 7

const errand = z.tuple([z.uuid(), z.enum(['approve', 'delete']), z.number()])

export type MailedAction = z.output<typeof errand>[1]

/** The comment that a link is about, as the page behind it shows it. */
export type MailedComment = {
  action: MailedAction
  name: string
  content: string
  createdAt: string
  post: string
}

type Office = { system: Access; secret: string }

export function mailedLink(
  { secret, siteUrl }: { secret: string; siteUrl: string },
  about: { id: string; action: MailedAction; now: Date },
): string {
  const ends = about.now.getTime() + DAYS * 24 * 60 * 60 * 1000
  const token = sign(secret, 'link', JSON.stringify([about.id, about.action, ends]))
  return `${siteUrl}/moderate?token=${token}`
}

function errandOf(secret: string, token: string, now: Date) {
  const text = verify(secret, 'link', token)
  if (text === undefined) return undefined
  const [id, action, ends] = errand.parse(JSON.parse(text))
  return ends > now.getTime() ? { id, action } : undefined
}

/** What a link would do now: nothing, once somebody has dealt with the comment. */
export async function readMailedLink(
  { system, secret }: Office,
  token: string,
  now: Date,
): Promise<MailedComment | undefined> {
  const wanted = errandOf(secret, token, now)
  if (!wanted) return undefined
  const comment = await system.run((db) => stillWaiting(db, wanted.id))
  if (!comment) return undefined
  const { firstName, lastName, content, createdAt, post } = comment
  return {
    action: wanted.action,
    name: `${firstName} ${lastName}`,
    content,
    createdAt: createdAt.toISOString(),
    post: post.trim() || 'Untitled Post',
  }
}

async function stillWaiting(db: Transaction, id: string) {
  const { firstName, lastName, content, createdAt } = blogComments
  const [comment] = await db
    .select({ firstName, lastName, content, createdAt, post: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .where(and(eq(blogComments.id, id), eq(blogComments.isApproved, false), isNull(blogComments.spamSince)))
  return comment
}

/** Does it, if nobody else was quicker; answers what was done. */
export async function followMailedLink(
  { system, secret }: Office,
  token: string,
  now: Date,
): Promise<MailedAction | undefined> {
  const wanted = errandOf(secret, token, now)
  if (!wanted) return undefined
  const done = await moderate(system, wanted.action, { ids: [wanted.id], from: ['waiting'] })
  return done.length > 0 ? wanted.action : undefined
}
