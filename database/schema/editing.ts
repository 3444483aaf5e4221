import { sql } from 'drizzle-orm'
import { index, jsonb, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { id, moment, stamps } from './columns.ts'
import { blogPosts } from './posts.ts'
import { admin, currentUserId, keepersManage, systemOnly } from './roles.ts'

const postId = () => uuid('post_id').references(() => blogPosts.id, { onDelete: 'cascade' })

/** The text outlives its post: without one it is a new post's. */
const postIfAny = () => uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' })

/** What somebody typed in the editor and has not saved: one for each post and person, any number for new posts. */
export const blogPostDrafts = pgTable(
  'blog_post_drafts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** None for a post that does not exist yet, or any more. */
    postId: postIfAny(),
    fields: jsonb('fields').notNull(),
    /** The post's stamp when the writing began: if it moved, somebody else saved meanwhile. */
    baseUpdatedAt: moment('base_updated_at'),
    ...stamps(),
  },
  (table) => [
    unique('blog_post_drafts_one_each').on(table.userId, table.postId),
    index('blog_post_drafts_of_post').on(table.postId),
    pgPolicy('blog_post_drafts_kept_by_writer', {
      for: 'all',
      to: admin,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    systemOnly('blog_post_drafts'),
  ],
)

/** Every state that a post was saved in. Written by the trigger `keep_revision`; nobody rewrites history. */
export const blogPostRevisions = pgTable(
  'blog_post_revisions',
  {
    id: id(),
    postId: postId().notNull(),
    savedBy: text('saved_by').references(() => authUsers.id, { onDelete: 'set null' }),
    fields: jsonb('fields').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('blog_post_revisions_newest').on(table.postId, table.createdAt.desc().nullsFirst()),
    keepersManage('blog_post_revisions'),
  ],
)

/** Links that show an unpublished post to whoever holds one; the token itself is kept nowhere. */
export const blogPostPreviews = pgTable(
  'blog_post_previews',
  {
    id: id(),
    postId: postId().notNull(),
    tokenHash: text('token_hash').notNull().unique('blog_post_previews_token_unique'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('blog_post_previews_of_post').on(table.postId),
    index('blog_post_previews_by_expiry').on(table.expiresAt),
    keepersManage('blog_post_previews'),
  ],
)
