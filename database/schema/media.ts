import { sql } from 'drizzle-orm'
import { check, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { id, timestamps } from './columns.ts'
import { blogPosts } from './posts.ts'
import { adminFullAccessPolicy, assistant, currentUserId } from './roles.ts'

/** Uploads for posts and guides. The files themselves are in the storage, under their key. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    key: text('key').notNull().unique('media_files_key_unique'),
    /** The original file name; shown, never used as a path. */
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    uploadedBy: text('uploaded_by').references(() => authUsers.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    check(
      'media_files_size_positive',
      sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`,
    ),
    index('media_files_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    pgPolicy('media_files_read_by_assistants', { for: 'select', to: assistant, using: sql`true` }),
    pgPolicy('media_files_uploaded_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: sql`uploaded_by = ${currentUserId}`,
    }),
    // The grant names the column: the alt text.
    pgPolicy('media_files_described_by_assistants', {
      for: 'update',
      to: assistant,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    adminFullAccessPolicy('media_files'),
  ],
)

/** Which post shows which file. Maintained by the trigger `update_media_uses`. */
export const mediaUses = pgTable(
  'media_uses',
  {
    key: text('key').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.postId] }),
    index('media_uses_of_post').on(table.postId),
    pgPolicy('media_uses_read_by_assistants', { for: 'select', to: assistant, using: sql`true` }),
    adminFullAccessPolicy('media_uses'),
  ],
)
