import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from './columns.ts'
import { keepersManage, visitors } from './roles.ts'

/** What an admin sets for the whole site while it runs, by name. Each feature knows the shape of its own. */
export const siteSettings = pgTable(
  'site_settings',
  {
    name: text('name').primaryKey(),
    value: jsonb('value').notNull(),
    /** Whether pages may read it for anybody. */
    isPublic: boolean('is_public').notNull().default(false),
    ...stamps(),
  },
  () => [
    pgPolicy('site_settings_read_when_public', { for: 'select', to: visitors, using: sql`is_public` }),
    keepersManage('site_settings'),
  ],
)
