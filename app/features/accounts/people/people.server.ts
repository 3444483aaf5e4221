import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { ListPage, ListQuery } from '#app/ui/list/list-query.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import type { Role } from '../accounts.ts'
import type { ListedPerson, StaffRole } from './people.ts'

const PAGE_SIZE = 50

/** The first by name, which is the one that permits most; null for viewers. */
const roleSql = sql<Role | null>`(select min(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${authUsers.id})`

const matchesSearch = (search: string) => {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(authUsers.email, pattern), ilike(authUsers.name, pattern))
}

/** All users, admins and assistants first. The database permits this to admins only. */
export const listPeople = (access: Access, query: ListQuery): Promise<ListPage<ListedPerson>> =>
  access.run(async (db) => {
    const condition = matchesSearch(query.search)
    const [counted] = await db
      .select({ total: count(authUsers.id) })
      .from(authUsers)
      .where(condition)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const { id, email, name, createdAt } = authUsers
    const rows = await db
      .select({ id, email, name, createdAt, role: roleSql })
      .from(authUsers)
      .where(condition)
      .orderBy(sql`${roleSql} asc nulls last`, asc(sql`lower(${email})`), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { rows: rows.map(toListedPerson), total, page, pages }
  })

export const findPersonByEmail = (access: Access, email: string): Promise<ListedPerson | undefined> =>
  access.run((db) => selectPerson(db, eq(authUsers.email, email)))

export const findPersonById = (access: Access, id: string): Promise<ListedPerson | undefined> =>
  access.run((db) => selectPerson(db, eq(authUsers.id, id)))

/** False when the user does not have the role. The database refuses to remove the last admin. */
export const revokeRole = (access: Access, userId: string, role: StaffRole): Promise<boolean> =>
  access.run(async (db) => {
    const { rowCount } = await db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    return (rowCount ?? 0) > 0
  })

async function selectPerson(db: Transaction, condition: SQL) {
  const { id, email, name, createdAt } = authUsers
  const [row] = await db
    .select({ id, email, name, createdAt, role: roleSql })
    .from(authUsers)
    .where(condition)
  return row && toListedPerson(row)
}

type PersonRecord = { id: string; email: string; name: string; createdAt: Date; role: Role | null }

const toListedPerson = ({ id, email, name, createdAt, role }: PersonRecord): ListedPerson => ({
  id,
  email,
  name,
  role: role ?? 'viewer',
  createdAt: createdAt.toISOString(),
})
