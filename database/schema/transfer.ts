import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps } from './columns.ts'
import { blogPosts } from './posts.ts'
import { keepersManage, visitors } from './roles.ts'

/**
 * Being looked at, looked at, wanted by an admin, being taken, to be stopped, and the three ways that it ends. Whichever
 * process has the archive's file in its folder does the work.
 */
export const importStates = [
  ...(['checking', 'checked', 'wanted', 'importing', 'stopping'] as const),
  ...(['done', 'cancelled', 'failed'] as const),
] as const

export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** Unknown until somebody has looked into the file. */
    source: text('source'),
    state: text('state', { enum: importStates }).notNull().default('checking'),
    /** Whether an admin said that the people in it agreed to get letters. */
    withPeople: boolean('with_people').notNull().default(false),
    /** How many posts have been read, of how many; nobody knows the second while looking for the first time. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    report: jsonb('report'),
    problem: text('problem'),
    /** Whoever works on it says again and again that it lives. */
    aliveAt: moment('alive_at').notNull().defaultNow(),
    ...stamps(),
  },
  (table) => [
    check('imports_state_known', sql`${table.state} in ${sql.raw(`('${importStates.join("', '")}')`)}`),
    index('imports_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    keepersManage('imports'),
  ],
)

/** What could not be taken as it was, and why: one line of the report each. */
export const importNotes = pgTable(
  'import_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('import_notes_in_order').on(table.importId, table.id), keepersManage('import_notes')],
)

const postId = () =>
  uuid('post_id')
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' })

/** Which post came from where, so that the same archive brings nothing twice. */
export const importSources = pgTable(
  'import_sources',
  {
    source: text('source').notNull(),
    /** As the source knows it. */
    sourceId: text('source_id').notNull(),
    postId: postId(),
    /** Of what was taken: another one means that it has changed there. */
    digest: text('digest').notNull(),
    /** The post's stamp when it was taken: another one means that it has changed here. */
    takenAs: moment('taken_as').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceId] }),
    index('import_sources_of_post').on(table.postId),
    keepersManage('import_sources'),
  ],
)

/** Where posts stood on the sites that they came from, in small letters and without a slash at the end. */
export const blogPostPaths = pgTable(
  'blog_post_paths',
  { path: text('path').primaryKey(), postId: postId() },
  (table) => [
    index('blog_post_paths_of_post').on(table.postId),
    pgPolicy('blog_post_paths_read_with_post', {
      for: 'select',
      to: visitors,
      using: sql`exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    keepersManage('blog_post_paths'),
  ],
)
