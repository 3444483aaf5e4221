import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keepersManage } from './roles.ts'

export const demoKinds = ['post', 'comment', 'guide', 'tag', 'picture'] as const

/** What came with the site and was written by nobody here. What has been deleted since may still be named. */
export const demoContent = pgTable(
  'demo_content',
  { kind: text('kind', { enum: demoKinds }).notNull(), id: uuid('id').notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    check('demo_content_kind_known', sql`${table.kind} in ${sql.raw(`('${demoKinds.join("', '")}')`)}`),
    keepersManage('demo_content'),
  ],
)
