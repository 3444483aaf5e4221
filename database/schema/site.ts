import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamps } from './columns.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

/** Settings that admins change at run time, by name. Each feature parses its own. */
export const siteSettings = pgTable(
  'site_settings',
  {
    name: text('name').primaryKey(),
    value: jsonb('value').notNull(),
    /** Whether visitors can read it. */
    isPublic: boolean('is_public').notNull().default(false),
    ...timestamps(),
  },
  () => [
    pgPolicy('site_settings_read_when_public', { for: 'select', to: visitors, using: sql`is_public` }),
    adminFullAccessPolicy('site_settings'),
  ],
)
