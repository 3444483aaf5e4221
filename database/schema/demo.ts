import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { adminFullAccessPolicy } from './roles.ts'

export const demoKinds = [
  'post',
  'comment',
  'guide',
  'tag',
  'picture',
  'product',
  'brand',
  'collection',
  'comparison',
  'gift-guide',
] as const

/** The content that seed/ created. Rows may outlive what they refer to. */
export const demoContent = pgTable(
  'demo_content',
  {
    kind: text('kind', { enum: demoKinds }).notNull(),
    id: uuid('id').notNull(),
    /** Of what can be mailed: set by the trigger `mark_changed_demo`. */
    isChanged: boolean('is_changed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    check('demo_content_kind_known', sql`${table.kind} in ${sql.raw(`('${demoKinds.join("', '")}')`)}`),
    adminFullAccessPolicy('demo_content'),
  ],
)
