import { and, eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import { weeklyReportChoices } from '#database/schema/earnings.ts'

const MAX_ADMINS = 50

/** Without a choice of theirs: only where emails leave this machine. */
export const isWantedByDefault = (isSentBySmtp: boolean) => isSentBySmtp

export const selectChoice = async (db: Transaction, userId: string): Promise<boolean | undefined> => {
  const { isWanted } = weeklyReportChoices
  const [row] = await db
    .select({ isWanted })
    .from(weeklyReportChoices)
    .where(eq(weeklyReportChoices.userId, userId))
  return row?.isWanted
}

export const saveChoice = (db: Transaction, userId: string, isWanted: boolean) =>
  db
    .insert(weeklyReportChoices)
    .values({ userId, isWanted })
    .onConflictDoUpdate({ target: weeklyReportChoices.userId, set: { isWanted: sql`excluded.is_wanted` } })

/** The admins who want it. */
export async function selectRecipients(db: Transaction, isSentBySmtp: boolean) {
  const { id, email } = authUsers
  return db
    .select({ id, email })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .leftJoin(weeklyReportChoices, eq(weeklyReportChoices.userId, authUsers.id))
    .where(
      and(
        eq(userRoles.role, 'admin'),
        sql`coalesce(${weeklyReportChoices.isWanted}, ${isWantedByDefault(isSentBySmtp)}::boolean)`,
      ),
    )
    .orderBy(id)
    .limit(MAX_ADMINS)
}

export const readAdmin = (system: Access, userId: string) =>
  system.run(async (db) => {
    const [admin] = await db
      .select({ email: authUsers.email })
      .from(userRoles)
      .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
      .where(and(eq(authUsers.id, userId), eq(userRoles.role, 'admin')))
    return admin && { ...admin, choice: await selectChoice(db, userId) }
  })
