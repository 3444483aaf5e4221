import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { deleteFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { seriesLetterFormName } from '#app/features/form-drafts/form-drafts.ts'
import { setPositions } from '#app/features/products/set-positions.server.ts'
import { moveInList } from '#app/features/site/move-in-list.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import { seriesLetters as letters, seriesReaders, seriesSent } from '#database/schema/series.ts'
import { rescheduleReaders } from './next-letter.server.ts'
import { type SeriesLetter, type SeriesLetterFields, type SeriesList, seriesLimits } from './series.ts'

const inOrder = [asc(letters.position), asc(letters.id)]

export const loadSeries = (access: Access): Promise<SeriesList> =>
  access.run(async (db) => {
    const { id, subject, delayDays, isActive } = letters
    const sent = await db
      .select({ letterId: seriesSent.letterId, readers: count() })
      .from(seriesSent)
      .groupBy(seriesSent.letterId)
    const readersOf = new Map(sent.map(({ letterId, readers }) => [letterId, readers]))
    const rows = await db
      .select({ id, subject, delayDays, isActive })
      .from(letters)
      .orderBy(...inOrder)
      .limit(seriesLimits.letters)
    return {
      letters: rows.map((letter) => ({ ...letter, readers: readersOf.get(letter.id) ?? 0 })),
      deleted: await listDeletedItems(db, ['series-letter']),
      onTheirWay: await db.$count(seriesReaders, isNull(seriesReaders.stoppedAt)),
      stoppedByRestore: await countStoppedByRestore(db),
    }
  })

async function countStoppedByRestore(db: Transaction): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(seriesReaders)
    .innerJoin(subscribers, eq(subscribers.id, seriesReaders.subscriberId))
    .where(and(eq(seriesReaders.stopReason, 'restored'), eq(subscribers.status, 'active')))
  return row?.total ?? 0
}

export const readSeriesLetter = (access: Access, letterId: string): Promise<SeriesLetter | undefined> =>
  access.run(async (db) => {
    const { id, subject, previewText, intro, delayDays, isActive, updatedAt } = letters
    const [letter] = await db
      .select({
        id,
        subject,
        previewText,
        intro,
        delayDays,
        isActive,
        updatedAt,
        isFirst: sql<boolean>`not exists (select from ${letters} earlier where earlier.is_active
          and (earlier.position, earlier.id) < (${letters.position}, ${letters.id}))`,
      })
      .from(letters)
      .where(eq(sql`${id}::text`, letterId))
    return letter && { ...letter, updatedAt: letter.updatedAt.toISOString() }
  })

/** At the end, switched off. Returns its id. */
export const addSeriesLetter = (access: Access, subject: string): Promise<string> =>
  access.run(async (db) => {
    await requireRoom(db)
    const hasOthers = (await db.$count(letters)) > 0
    const [added] = await db
      .insert(letters)
      .values({ subject, delayDays: hasOthers ? 3 : 0, position: nextPosition })
      .returning({ id: letters.id })
    if (!added) throw new Error('the letter was not written')
    return added.id
  })

const nextPosition = sql`(select coalesce(max(position), 0) + 1 from ${letters})`

async function requireRoom(db: Transaction) {
  if ((await db.$count(letters)) < seriesLimits.letters) return
  throw new UserError(409, `A series can have at most ${seriesLimits.letters} letters. Delete one first.`)
}

/** It counts for those who have not had it. False when it does not exist. */
export const saveSeriesLetter = (access: Access, id: string, fields: SeriesLetterFields): Promise<boolean> =>
  access.run(async (db) => {
    const { rowCount } = await db
      .update(letters)
      .set(fields)
      .where(eq(sql`${letters.id}::text`, id))
    if (!rowCount) return false
    await deleteFormDraft(db, access, seriesLetterFormName(id))
    await rescheduleReaders(db)
    return true
  })

export const moveSeriesLetter = (access: Access, id: string, direction: string): Promise<boolean> =>
  access.run(async (db) => {
    const all = await db
      .select({ id: letters.id })
      .from(letters)
      .orderBy(...inOrder)
      .for('update')
    const index = all.findIndex((letter) => letter.id === id)
    if (index < 0) return false
    await setPositions(db, letters.position, moveInList(all, index, direction))
    await rescheduleReaders(db)
    return true
  })

export const deleteSeriesLetter = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isLetter = eq(sql`${letters.id}::text`, id)
    await db.select({ id: letters.id }).from(letters).where(isLetter).for('update')
    const rows = { letters: await snapshotRows(db, letters, isLetter) }
    const [letter] = rows.letters
    if (!letter) return false
    await keepForUndo(db, access, { kind: 'series-letter', subject: id, title: String(letter.subject), rows })
    await db.delete(letters).where(isLetter)
    await rescheduleReaders(db)
    return true
  })

/** Switched off, so that nothing goes out by an undo. Nobody who had it gets it again. */
export const undoDeleteSeriesLetter = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['series-letter'])
    const [letter] = item?.rows.letters ?? []
    if (!letter) return false
    await requireRoom(db)
    await restoreRows(db, letters, [{ ...letter, is_active: false }])
    return true
  })
