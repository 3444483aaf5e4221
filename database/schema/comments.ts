import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { id, timestamptz } from './columns.ts'
import { blogPosts } from './posts.ts'
import { adminFullAccessPolicy, assistant, currentUserId, visitors } from './roles.ts'

export const blogComments = pgTable(
  'blog_comments',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    avatarUrl: text('avatar_url'),
    content: text('content').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
    /** The account that was signed in; visible to admins only. */
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    /** Why it was held, in words for the admin ('3 links'); empty when nothing was suspicious. */
    heldBecause: text('held_because').array().notNull().default(sql`'{}'`),
    /** When it was moved to spam, where it is deleted after 30 days. */
    spamSince: timestamptz('spam_since'),
    /** What the spam classifier was trained with, so that it can be reverted. */
    taught: text('taught'),
    /** Shown first; one of a post, and only while it is approved (see the trigger `unpin_comments`). */
    pinnedAt: timestamptz('pinned_at'),
    /** Set by the trigger `note_approval`: what is new for those who follow the post. */
    approvedAt: timestamptz('approved_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('blog_comments_first_name_length', sql`char_length(btrim(${table.firstName})) between 1 and 80`),
    check('blog_comments_last_name_length', sql`char_length(btrim(${table.lastName})) between 1 and 80`),
    check('blog_comments_content_length', sql`char_length(btrim(${table.content})) between 1 and 5000`),
    index('blog_comments_newest_on_post').on(
      table.postId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('blog_comments_taught_known', sql`${table.taught} in ('spam', 'ham')`),
    check(
      'blog_comments_spam_not_approved',
      sql`not (${table.isApproved} and ${table.spamSince} is not null)`,
    ),
    index('blog_comments_waiting')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.isApproved} and ${table.spamSince} is null`),
    index('blog_comments_spam')
      .on(table.spamSince.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.spamSince} is not null`),
    index('blog_comments_approved')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isApproved}`),
    index('blog_comments_pinned').on(table.postId).where(sql`${table.pinnedAt} is not null`),
    index('blog_comments_newly_approved').on(table.postId, table.approvedAt).where(sql`${table.isApproved}`),
    index('blog_comments_of_user').on(table.userId),
    // The same comment submitted twice.
    uniqueIndex('blog_comments_once').on(
      table.postId,
      sql`md5(lower(${table.firstName} || '|' || ${table.lastName} || '|' || ${table.content}))`,
    ),
    pgPolicy('blog_comments_read_when_approved', {
      for: 'select',
      to: visitors,
      using: sql`is_approved and exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    pgPolicy('blog_comments_added_unapproved', {
      for: 'insert',
      to: visitors,
      withCheck: sql`not is_approved and (user_id is null or user_id = ${currentUserId})
        and exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    pgPolicy('blog_comments_read_by_assistants', { for: 'select', to: assistant, using: sql`true` }),
    // The grant names the columns: approval, spam and the pin, never what somebody wrote.
    pgPolicy('blog_comments_moderated_by_assistants', {
      for: 'update',
      to: assistant,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    adminFullAccessPolicy('blog_comments'),
  ],
)

/** How often a word occurs in comments that admins marked as spam, and in those they approved. */
export const commentWords = pgTable(
  'comment_words',
  {
    /** The empty word counts the comments themselves. */
    word: text('word').primaryKey(),
    spam: integer('spam').notNull().default(0),
    ham: integer('ham').notNull().default(0),
  },
  (table) => [
    check('comment_words_counts', sql`${table.spam} >= 0 and ${table.ham} >= 0`),
    pgPolicy('comment_words_trained_by_assistants', {
      for: 'all',
      to: assistant,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    adminFullAccessPolicy('comment_words'),
  ],
)
