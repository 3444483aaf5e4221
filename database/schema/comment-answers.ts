import { sql } from 'drizzle-orm'
import { check, index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { maxLengths, oneOf, visibleWith } from './checks.ts'
import { id, timestamps } from './columns.ts'
import { blogComments } from './comments.ts'
import { blogPosts } from './posts.ts'
import {
  admin,
  adminFullAccessPolicy,
  assistant,
  currentUserId,
  systemOnlyPolicy,
  visitors,
} from './roles.ts'

/** What those who work on the site wrote below a comment. A table of its own: visitors cannot write here at all. */
export const commentAnswers = pgTable(
  'comment_answers',
  {
    id: id(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => blogComments.id, { onDelete: 'cascade' }),
    /** That of the comment; the trigger `answer_comment` sets it. */
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    /** Whether the author answered, or somebody of her team. */
    mark: text('mark', { enum: ['author', 'team'] }).notNull(),
    content: text('content').notNull(),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    check('comment_answers_mark_known', oneOf(table.mark, ['author', 'team'])),
    check(
      'comment_answers_lengths',
      sql`${maxLengths([[table.authorName, 120]])} and char_length(btrim(${table.content})) between 1 and 5000`,
    ),
    index('comment_answers_of_comment').on(table.commentId, table.createdAt),
    index('comment_answers_of_post').on(table.postId, table.createdAt),
    index('comment_answers_of_user').on(table.userId),
    pgPolicy('comment_answers_read_with_comments', {
      for: 'select',
      to: visitors,
      using: visibleWith('blog_comments', 'comment_id'),
    }),
    pgPolicy('comment_answers_added_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: sql`mark = 'team' and user_id = ${currentUserId}`,
    }),
    pgPolicy('comment_answers_changed_by_assistants', {
      for: 'update',
      to: assistant,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    pgPolicy('comment_answers_deleted_by_assistants', {
      for: 'delete',
      to: assistant,
      using: sql`user_id = ${currentUserId}`,
    }),
    adminFullAccessPolicy('comment_answers'),
  ],
)

/** How many loved a comment. Who did is nowhere. */
export const commentHearts = pgTable(
  'comment_hearts',
  {
    /** No reference: deleting a comment can be undone. */
    commentId: uuid('comment_id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    hearts: integer('hearts').notNull(),
    /** What pages show. It follows every few minutes, so that many hearts do not purge many pages. */
    shown: integer('shown').notNull().default(0),
  },
  (table) => [
    check(
      'comment_hearts_counted',
      sql`${table.hearts} > 0 and ${table.shown} between 0 and ${table.hearts}`,
    ),
    index('comment_hearts_not_shown').on(table.commentId).where(sql`${table.shown} <> ${table.hearts}`),
    index('comment_hearts_of_post').on(table.postId),
    pgPolicy('comment_hearts_read_with_comments', {
      for: 'select',
      to: [...visitors, admin],
      using: visibleWith('blog_comments', 'comment_id'),
    }),
    systemOnlyPolicy('comment_hearts'),
  ],
)
