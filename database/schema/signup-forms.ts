import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, slugFormatSql } from './checks.ts'
import { id, timestamps } from './columns.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

/** A form for the newsletter with its own words, and a gift for those who confirm. */
export const signupForms = pgTable(
  'signup_forms',
  {
    id: id(),
    slug: text('slug').notNull().unique('signup_forms_slug_unique'),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    button: text('button').notNull().default(''),
    thanksTitle: text('thanks_title').notNull().default(''),
    thanksText: text('thanks_text').notNull().default(''),
    /** Categories that whoever signs up here likes; those that were deleted may still be in it. */
    interestIds: uuid('interest_ids').array().notNull().default(sql`'{}'`),
    /** In the storage. Visitors have no grant for it: only a signed link leads to the file. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileBytes: integer('file_bytes'),
    isPublic: boolean('is_public').notNull().default(false),
    /** Whether it answers to forms on other sites. */
    mayEmbed: boolean('may_embed').notNull().default(false),
    /** Whether readers are asked by it at the end of a post: at most one. */
    isPopover: boolean('is_popover').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    check('signup_forms_slug_shape', slugFormatSql),
    check(
      'signup_forms_lengths',
      sql`${maxLengths([
        [table.title, 120],
        [table.text, 500],
        [table.button, 40],
        [table.thanksTitle, 120],
        [table.thanksText, 500],
        [table.fileKey, 200],
        [table.fileName, 200],
      ])} and cardinality(${table.interestIds}) <= 50`,
    ),
    check(
      'signup_forms_file_whole',
      sql`(${table.fileKey} is null) = (${table.fileName} is null) and (${table.fileKey} is null) = (${table.fileBytes} is null)
        and coalesce(${table.fileKey}, 'gifts/') like 'gifts/%'`,
    ),
    uniqueIndex('signup_forms_one_popover').on(table.isPopover).where(sql`${table.isPopover}`),
    pgPolicy('signup_forms_read_when_public', { for: 'select', to: visitors, using: sql`is_public` }),
    adminFullAccessPolicy('signup_forms'),
  ],
)
