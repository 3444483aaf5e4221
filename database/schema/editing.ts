import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  type PgRole,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogPosts } from './posts.ts'
import {
  admin,
  adminFullAccessPolicy,
  assistant,
  currentUserId,
  ofNeverPublicPost,
  systemOnlyPolicy,
} from './roles.ts'

const isOwnUnsavedRevision = sql`saved_by = ${currentUserId} and fields ->> 'unsaved' is not null
  and ${ofNeverPublicPost}`

const postId = () => uuid('post_id').references(() => blogPosts.id, { onDelete: 'cascade' })

/** The draft survives the deletion of its post, and then counts as one for a new post. */
const optionalPostId = () => uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' })

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' })

const ownRowsPolicy = (table: string, to: PgRole[]) =>
  pgPolicy(`${table}_managed_by_author`, {
    for: 'all',
    to,
    using: sql`user_id = ${currentUserId}`,
    withCheck: sql`user_id = ${currentUserId}`,
  })

/** Unsaved text of the editor: one draft for each post and user, any number for new posts. */
export const blogPostDrafts = pgTable(
  'blog_post_drafts',
  {
    id: id(),
    userId: userId(),
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
    ownRowsPolicy('blog_post_drafts', [admin, assistant]),
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
    pgPolicy('blog_post_revisions_read_by_assistants', {
      for: 'select',
      to: assistant,
      using: ofNeverPublicPost,
    }),
    pgPolicy('blog_post_revisions_of_unsaved_text_added_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: isOwnUnsavedRevision,
    }),
    pgPolicy('blog_post_revisions_of_unsaved_text_deleted_by_assistants', {
      for: 'delete',
      to: assistant,
      using: isOwnUnsavedRevision,
    }),
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

/** What was typed into a form and not saved: one for each user and form. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    userId: userId(),
    form: text('form').notNull(),
    values: jsonb('values').notNull(),
    typedAt: timestamptz('typed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.form] }),
    ownRowsPolicy('form_drafts', [admin]),
    systemOnlyPolicy('form_drafts'),
  ],
)

export const deletedItemKinds = [
  'working-copy',
  'form-draft',
  'find',
  'todo',
  'guide',
  'issue',
  'section',
  'product',
  'brand',
  'collection',
  'link-answer',
  'comparison',
  'test-entry',
  'earning-import',
  'sponsorship',
  'gift-guide',
  'series-letter',
  'signup-form',
  'question',
  'comment-answer',
] as const

/** What somebody deleted, for an hour, so that they can undo it. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    id: id(),
    userId: userId(),
    kind: text('kind', { enum: deletedItemKinds }).notNull(),
    /** The id that it had, or the name of the form. */
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    /** The rows by table, as `to_jsonb` gives them. */
    rows: jsonb('rows').notNull(),
    deletedAt: timestamptz('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'deleted_items_kind_known',
      sql`${table.kind} in ${sql.raw(`('${deletedItemKinds.join("', '")}')`)}`,
    ),
    index('deleted_items_newest').on(table.userId, table.deletedAt.desc().nullsFirst()),
    ownRowsPolicy('deleted_items', [admin, assistant]),
    systemOnlyPolicy('deleted_items'),
  ],
)
