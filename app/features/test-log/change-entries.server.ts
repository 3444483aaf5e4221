import { and, eq, sql } from 'drizzle-orm'
import {
  keepForUndo,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { type MediaContext, storeUpload } from '#app/features/media/accept-upload.server.ts'
import { deleteIfUnused } from '#app/features/media/library.server.ts'
import { ImageRejectedError } from '#app/features/media/reencode-image.server.ts'
import { deleteImage } from '#app/features/media/variants.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { deletedItems } from '#database/schema/editing.ts'
import { products } from '#database/schema/products.ts'
import { testEntries } from '#database/schema/test-log.ts'
import { type EntryPicture, testLogLimits } from './test-log.ts'

type EntryInput = { id: string; productId: string; happenedAt: Date; words: string }

/** The day is that of the site: a note of the late evening belongs to the day that her readers have. */
const momentAndDay = (happenedAt: Date, timeZone: string) => ({
  happenedAt,
  happenedOn: formatDayInZone(timeZone, happenedAt),
})

/**
 * A note that is sent again, because its answer was lost, changes nothing: neither if it is there nor if it was deleted
 * since. False when the product does not exist.
 */
export const addEntry = (access: Access, entry: EntryInput, timeZone: string): Promise<boolean> =>
  access.run(async (db) => {
    const { id, productId, happenedAt, words } = entry
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
    if (!product) return false
    const wasDeleted = and(eq(deletedItems.kind, 'test-entry'), eq(deletedItems.subject, id))
    if ((await db.$count(deletedItems, wasDeleted)) > 0) return true
    const notedBy = 'userId' in access.actor ? access.actor.userId : null
    // The clock of a phone may be wrong, and nothing was tested in the future.
    const moment = momentAndDay(new Date(Math.min(happenedAt.getTime(), Date.now())), timeZone)
    await db
      .insert(testEntries)
      .values({ id, productId, words, notedBy, ...moment })
      .onConflictDoNothing({ target: testEntries.id })
    return true
  })

const notPermitted = () => new UserError(403, 'You do not have permission to do this.')

const isEntry = (id: string) => eq(testEntries.id, id)

const readPictures = async (access: Access, id: string): Promise<EntryPicture[] | undefined> =>
  access.run(async (db) => {
    const [entry] = await db.select({ pictures: testEntries.pictures }).from(testEntries).where(isEntry(id))
    return entry?.pictures as EntryPicture[] | undefined
  })

/** A photo that is sent again is there once. False when the entry does not exist. */
export async function addPhoto(
  context: MediaContext,
  { entryId, photoId }: { entryId: string; photoId: string },
  form: FormData,
): Promise<boolean> {
  const { access, services } = context
  const pictures = await readPictures(access, entryId)
  if (!pictures) return false
  if (pictures.some(({ id }) => id === photoId)) return true
  if (pictures.length >= testLogLimits.pictures) {
    throw new UserError(409, `A note has at most ${testLogLimits.pictures} photos.`, 'file')
  }
  const { key, image } = await storeUpload(context, form).catch((error: unknown) => {
    if (!(error instanceof ImageRejectedError)) throw error
    const { status, title, message, headers } = error
    throw new UserError(status, `${title}. ${message}`, 'file', { headers })
  })
  const picture: EntryPicture = { id: photoId, url: image.url, alt: image.alt }
  const isAdded = await access.run(async (db) => {
    const { rowCount } = await db
      .update(testEntries)
      .set({ pictures: sql`${testEntries.pictures} || ${JSON.stringify([picture])}::jsonb` })
      .where(
        and(
          isEntry(entryId),
          sql`not ${testEntries.pictures} @> ${JSON.stringify([{ id: photoId }])}::jsonb`,
          sql`jsonb_array_length(${testEntries.pictures}) < ${testLogLimits.pictures}`,
        ),
      )
    return (rowCount ?? 0) > 0
  })
  if (isAdded) {
    services.media.requestVariants(key)
    return true
  }
  // The same photo came by another request meanwhile, or the entry may not be changed.
  const removed = await deleteIfUnused(access, image.id).catch(() => 'gone' as const)
  if (typeof removed === 'object') await deleteImage(services.media.storage, key)
  const current = await readPictures(access, entryId)
  if (current && !current.some(({ id }) => id === photoId)) {
    throw notPermitted()
  }
  return current !== undefined
}

type EntryChange = {
  id: string
  happenedAt: Date
  words: string
  alts: Map<string, string>
  removed: string[]
}

/** False when it does not exist. */
export const editEntry = (access: Access, change: EntryChange, timeZone: string): Promise<boolean> =>
  access.run(async (db) => {
    const [entry] = await db
      .select({ pictures: testEntries.pictures })
      .from(testEntries)
      .where(isEntry(change.id))
      .for('update')
    if (!entry) {
      if ((await db.$count(testEntries, isEntry(change.id))) > 0) throw notPermitted()
      return false
    }
    const pictures = (entry.pictures as EntryPicture[])
      .filter(({ id }) => !change.removed.includes(id))
      .map((picture) => ({ ...picture, alt: change.alts.get(picture.id) ?? picture.alt }))
    const { words, happenedAt } = change
    if (!words && pictures.length === 0) throw new UserError(422, 'Write a word or keep a photo.', 'words')
    await db
      .update(testEntries)
      .set({ words, pictures, ...momentAndDay(happenedAt, timeZone) })
      .where(isEntry(change.id))
    return true
  })

/** False when it does not exist. */
export const deleteEntry = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const rows = await snapshotRows(db, testEntries, isEntry(id))
    const [entry] = rows
    if (!entry) return false
    const { rowCount } = await db.delete(testEntries).where(isEntry(id))
    if (!rowCount) throw notPermitted()
    const title = String(entry.words).slice(0, 60) || `Photos of ${entry.happened_on}`
    await keepForUndo(db, access, { kind: 'test-entry', subject: id, title, rows: { rows } })
    return true
  })

export const undoDeleteEntry = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['test-entry'])
    const [entry] = item?.rows.rows ?? []
    if (!entry) return false
    if ((await db.$count(products, eq(products.id, String(entry.product_id)))) === 0) {
      throw new UserError(409, 'Its product was deleted, too. Bring that back first.')
    }
    await restoreRows(db, testEntries, [entry])
    return true
  })

type TestState = { isTestLogPublic: boolean } | { testFinishedAt: Date | null }

/** False when the product does not exist. */
export const setTestState = (access: Access, productId: string, state: TestState): Promise<boolean> =>
  access.run(async (db) => {
    const { rowCount } = await db.update(products).set(state).where(eq(products.id, productId))
    return (rowCount ?? 0) > 0
  })
