import { sql } from 'drizzle-orm'
import { index, jsonb, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogPosts } from './posts.ts'
import { admin, adminFullAccessPolicy, currentUserId, systemOnlyPolicy } from './roles.ts'

const postId = () => uuid('post_id').references(() => blogPosts.id, { onDelete: 'cascade' })

/** The draft survives the deletion of its post, and then counts as one for a new post. */
const optionalPostId = () => uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' })

/** Unsaved text of the editor: one draft for each post and user, any number for new posts. */
export const blogPostDrafts = pgTable(
  'blog_post_drafts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Null for a post that does not exist yet, or any more. */
    postId: optionalPostId(),
    fields: jsonb('fields').notNull(),
    /** `updated_at` of the post when editing began: if it differs, somebody else has saved since. */
    baseUpdatedAt: timestamptz('base_updated_at'),
    ...timestamps(),
  },
  (table) => [
    unique('blog_post_drafts_one_each').on(table.userId, table.postId),
    index('blog_post_drafts_of_post').on(table.postId),
    pgPolicy('blog_post_drafts_managed_by_author', {
      for: 'all',
      to: admin,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    systemOnlyPolicy('blog_post_drafts'),
  ],
)

/** Every saved version of a post. Written by the trigger `save_revision`; no role can update a row. */
export const blogPostRevisions = pgTable(
  'blog_post_revisions',
  {
    id: id(),
    postId: postId().notNull(),
    savedBy: text('saved_by').references(() => authUsers.id, { onDelete: 'set null' }),
    fields: jsonb('fields').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('blog_post_revisions_newest').on(table.postId, table.createdAt.desc().nullsFirst()),
    adminFullAccessPolicy('blog_post_revisions'),
  ],
)

/** Links that show an unpublished post to anyone who has the link; the token itself is not stored. */
export const blogPostPreviews = pgTable(
  'blog_post_previews',
  {
    id: id(),
    postId: postId().notNull(),
    tokenHash: text('token_hash').notNull().unique('blog_post_previews_token_unique'),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('blog_post_previews_of_post').on(table.postId),
    index('blog_post_previews_by_expiry').on(table.expiresAt),
    adminFullAccessPolicy('blog_post_previews'),
  ],
)
