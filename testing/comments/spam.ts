import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { ids } from '#testing/access-fixtures.ts'

export const spamTexts = [
  'Cheap pills online, best price, order now https://pills.example',
  'Make money fast working from home, click https://money.example',
  'Best price replica watches, order now with free shipping',
  'Your traffic is low, buy backlinks, best price online',
  'Casino bonus, free spins, click now https://spins.example',
  'Order cheap followers now, fast delivery, best price',
]

export const hamTexts = [
  'I tried the serum for four weeks and my skin is calmer.',
  'Does the curl cream work on wet hair as well?',
  'Thank you for the honest review of the lipstick.',
  'My skin is sensitive, which moisturizer would you take in winter?',
  'The mascara held all day in the rain, lovely.',
  'I love how the routine takes only five minutes in the morning.',
]

type CommentFields = {
  content?: string
  userId?: string | null
  isApproved?: boolean
  postId?: string
  at?: string
}

/** As the comment form would store it. */
export async function writeComment({ pool }: { pool: Pool }, fields: CommentFields = {}): Promise<string> {
  const { content = 'Lovely.', userId = null, isApproved = false, postId = ids.published, at } = fields
  const { rows } = await pool.query(
    `insert into blog_comments (post_id, first_name, last_name, content, user_id, is_approved, created_at)
     values ($1, 'Ada', $2, $3, $4, $5, coalesce($6::timestamptz, now())) returning id`,
    [postId, randomUUID().slice(0, 8), content, userId, isApproved, at ?? null],
  )
  return rows[0].id
}

type CommentState = {
  is_approved: boolean
  spam_since: Date | null
  held_because: string[]
  taught: string | null
}

export const readCommentState = async ({ pool }: { pool: Pool }, id: string): Promise<CommentState> =>
  (
    await pool.query(
      'select is_approved, spam_since, held_because, taught from blog_comments where id = $1',
      [id],
    )
  ).rows[0]
