import { sql } from 'drizzle-orm'
import { check, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { blogPosts } from './posts.ts'
import { admin, systemOnlyPolicy, visitors } from './roles.ts'

/** Sums of the votes in a poll of a post. The question is in the text of the post; who voted is nowhere. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** Within its post. */
    pollId: text('poll_id').notNull(),
    /** The key of the answer. */
    answer: integer('answer').notNull(),
    votes: integer('votes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.pollId, table.answer] }),
    check('poll_votes_poll_shape', sql`${table.pollId} ~ '^[a-z0-9]{8,16}$'`),
    check('poll_votes_answer_range', sql`${table.answer} between 1 and 99`),
    check('poll_votes_counted', sql`${table.votes} > 0`),
    pgPolicy('poll_votes_read_with_posts', {
      for: 'select',
      to: [...visitors, admin],
      using: sql`can_read_post(post_id)`,
    }),
    systemOnlyPolicy('poll_votes'),
  ],
)
