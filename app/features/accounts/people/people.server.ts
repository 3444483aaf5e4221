import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm'
import type { ListPage, ListWish } from '#app/ui/list/wish.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import type { ListedPerson } from './people.ts'

const PAGE_SIZE = 50

const isTheirAdminRole = and(eq(userRoles.userId, authUsers.id), eq(userRoles.role, 'admin'))

const matching = (search: string) => {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(authUsers.email, pattern), ilike(authUsers.name, pattern))
}

/** Everybody with an account, admins first. The database shows it to admins alone. */
export const listPeople = (access: Access, wish: ListWish): Promise<ListPage<ListedPerson>> =>
  access.run(async (db) => {
    const found = matching(wish.search)
    const [counted] = await db
      .select({ total: count(authUsers.id) })
      .from(authUsers)
      .where(found)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(wish.page, pages)
    const { id, email, name, createdAt } = authUsers
    const rows = await db
      .select({ id, email, name, createdAt, role: userRoles.role })
      .from(authUsers)
      .leftJoin(userRoles, isTheirAdminRole)
      .where(found)
      .orderBy(asc(sql`${userRoles.role} is null`), asc(sql`lower(${email})`), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { rows: rows.map(asListed), total, page, pages }
  })

/** Who has this address, if anybody. */
export const findPerson = (access: Access, email: string): Promise<ListedPerson | undefined> =>
  access.run((db) => personWhere(db, eq(authUsers.email, email)))

export const findPersonById = (access: Access, id: string): Promise<ListedPerson | undefined> =>
  access.run((db) => personWhere(db, eq(authUsers.id, id)))

/** The database keeps the last admin, whoever asks and however many at once. False when it was none. */
export const revokeAdmin = (access: Access, userId: string): Promise<boolean> =>
  access.run(async (db) => {
    const { rowCount } = await db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))
    return (rowCount ?? 0) > 0
  })

async function personWhere(db: Transaction, condition: ReturnType<typeof eq>) {
  const { id, email, name, createdAt } = authUsers
  const [row] = await db
    .select({ id, email, name, createdAt, role: userRoles.role })
    .from(authUsers)
    .leftJoin(userRoles, isTheirAdminRole)
    .where(condition)
  return row && asListed(row)
}

type Row = { id: string; email: string; name: string; createdAt: Date; role: string | null }

const asListed = ({ id, email, name, createdAt, role }: Row): ListedPerson => ({
  ...{ id, email, name },
  role: role === null ? 'viewer' : 'admin',
  since: createdAt.toISOString(),
})
