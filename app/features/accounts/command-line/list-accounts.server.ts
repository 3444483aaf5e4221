import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'

const MAX_LISTED_ACCOUNTS = 1000

/** All users, admins and assistants first, one on a line. */
export const formatAccountList = (system: Access): Promise<string> =>
  system.run(async (db) => {
    const { rows } = await db.execute<{
      email: string
      role: string | null
      factors: string
      total: number
    }>(sql`
      select email, (select min(role) from user_roles where user_id = auth_users.id) as role, count(*) over ()::int as total,
        case when two_factor_enabled then 'with codes' else '' end as factors
      from auth_users
      order by role nulls last, lower(email), id limit ${MAX_LISTED_ACCOUNTS}`)
    const width = Math.max(...rows.map(({ role }) => (role ?? 'viewer').length))
    const lines = rows.map(({ email, role, factors }) =>
      [(role ?? 'viewer').padEnd(width), email, factors && `(${factors})`].filter(Boolean).join('  '),
    )
    const more = (rows[0]?.total ?? 0) - rows.length
    if (more > 0) lines.push(`… and ${more} more`)
    return lines.length > 0 ? lines.join('\n') : 'Nobody has an account yet.'
  })
