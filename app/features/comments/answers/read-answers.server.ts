import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { commentColumns } from '#app/features/comments/comment-columns.server.ts'
import { folderOf } from '#app/features/comments/moderation/moderation.ts'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import type { Access } from '#database/access.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { answerLimits } from './answering.ts'

export type AnsweredComment = NonNullable<Awaited<ReturnType<typeof readAnsweredComment>>>

type Reader = { id: string; isAdmin: boolean }

/** A comment with its answers, for those who write them. Undefined if there is none. */
export const readAnsweredComment = (access: Access, paramId: string, reader: Reader) =>
  access.run(async (db) => {
    const commentId = z.uuid().safeParse(paramId).data
    if (!commentId) return undefined
    const { id, isApproved, spamSince, heldBecause } = blogComments
    const [comment] = await db
      .select({
        ...commentColumns,
        isApproved,
        spamSince,
        heldBecause,
        post: { title: blogPosts.title, slug: blogPosts.slug, ownPath: blogPosts.ownPath },
      })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
      .where(eq(id, commentId))
    if (!comment) return undefined
    const answers = await db
      .select()
      .from(commentAnswers)
      .where(eq(commentAnswers.commentId, commentId))
      .orderBy(asc(commentAnswers.createdAt), asc(commentAnswers.id))
      .limit(answerLimits.perComment)
    const { isApproved: _, spamSince: __, post, ...shown } = comment
    return {
      ...shown,
      folder: folderOf(comment),
      createdAt: comment.createdAt.toISOString(),
      post: { title: post.title.trim() || 'Untitled Post', path: postPath(post) },
      answers: answers.map(({ userId, createdAt: answeredAt, ...answer }) => ({
        ...answer,
        createdAt: answeredAt.toISOString(),
        canChange: reader.isAdmin || userId === reader.id,
      })),
      deleted: await listDeletedItems(db, ['comment-answer'], commentId),
    }
  })
