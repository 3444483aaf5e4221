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
import { id, timestamps, timestamptz } from './columns.ts'
import { newsletterIssues } from './newsletter.ts'
import { blogCategories, blogPosts, blogTags } from './posts.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

/**
 * Being inspected, inspected, requested by an admin, running, to be stopped, and the three final states. The process
 * that has the archive's file in its folder does the work.
 */
export const importStates = [
  ...(['checking', 'checked', 'wanted', 'importing', 'stopping'] as const),
  ...(['done', 'canceled', 'failed'] as const),
] as const

export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** Null until the file was inspected. */
    source: text('source'),
    state: text('state', { enum: importStates }).notNull().default('checking'),
    /** Whether an admin confirmed that the people in it agreed to get emails. */
    withPeople: boolean('with_people').notNull().default(false),
    /** Whether an admin asked to copy the pictures that are on the web, and to show imported letters in the archive. */
    fetchPictures: boolean('fetch_pictures').notNull().default(false),
    archiveIssues: boolean('archive_issues').notNull().default(false),
    /** Whether an admin asked to replace the settings of this site by those of the archive. */
    withSettings: boolean('with_settings').notNull().default(false),
    /** Where pictures are that the archive names without their site. */
    oldSite: text('old_site'),
    /** How many posts have been read, of how many; the total is unknown during the first inspection. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    report: jsonb('report'),
    problem: text('problem'),
    /** The heartbeat of the process that works on it. */
    aliveAt: timestamptz('alive_at').notNull().defaultNow(),
    ...timestamps(),
  },
  (table) => [
    check('imports_state_known', sql`${table.state} in ${sql.raw(`('${importStates.join("', '")}')`)}`),
    index('imports_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    adminFullAccessPolicy('imports'),
  ],
)

/** What could not be imported unchanged, and why: each row is a line of the report. */
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
  (table) => [
    index('import_notes_in_order').on(table.importId, table.id),
    adminFullAccessPolicy('import_notes'),
  ],
)

const postId = () =>
  uuid('post_id')
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' })

/** The origin of imported posts, so that importing the same archive again adds nothing twice. */
export const importSources = pgTable(
  'import_sources',
  {
    source: text('source').notNull(),
    /** The id in the source. */
    sourceId: text('source_id').notNull(),
    postId: postId(),
    /**
     * Of the imported content: if it differs, the post has changed in the source. After it a mark of each picture that the
     * post was taken without.
     */
    digest: text('digest').notNull(),
    /** `updated_at` of the post after its import: if it differs, the post has changed here. */
    takenAs: timestamptz('taken_as').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceId] }),
    index('import_sources_of_post').on(table.postId),
    adminFullAccessPolicy('import_sources'),
  ],
)

/**
 * Former paths of posts, which redirect to them: own paths of public posts, written by the trigger `save_old_path`, and
 * paths on the sites that posts were imported from, in lower case and without a trailing slash.
 */
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
    adminFullAccessPolicy('blog_post_paths'),
  ],
)

/** Paths of imported categories, tags and letters on their former sites, in lower case and without a trailing slash. */
export const formerPaths = pgTable(
  'former_paths',
  {
    path: text('path').primaryKey(),
    categoryId: uuid('category_id').references(() => blogCategories.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id').references(() => blogTags.id, { onDelete: 'cascade' }),
    issueId: uuid('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check(
      'former_paths_one_target',
      sql`num_nonnulls(${table.categoryId}, ${table.tagId}, ${table.issueId}) = 1`,
    ),
    index('former_paths_of_category').on(table.categoryId),
    index('former_paths_of_tag').on(table.tagId),
    index('former_paths_of_issue').on(table.issueId),
    pgPolicy('former_paths_read_with_target', {
      for: 'select',
      to: visitors,
      using: sql`issue_id is null or exists (select from newsletter_issues where newsletter_issues.id = issue_id)`,
    }),
    adminFullAccessPolicy('former_paths'),
  ],
)
