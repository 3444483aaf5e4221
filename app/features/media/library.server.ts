import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { MediaPage, MediaWish } from './library.ts'
import { mediaUrl } from './media.server.ts'
import { draftKeys, unused, usesOf } from './uses.server.ts'

const PAGE_SIZE = 24

/** The newest first. */
export const listMedia = (access: Access, wish: MediaWish): Promise<MediaPage> =>
  access.run(async (db) => {
    const wanted = and(matching(wish.search), wish.unused ? unused : undefined)
    const [counted] = await db.select({ total: count() }).from(mediaFiles).where(wanted)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(wish.page, pages)
    const { id, key, name, alt, width, height, bytes, createdAt } = mediaFiles
    const inDraft = sql<boolean>`${key} in (${draftKeys})`
    const rows = await db
      .select({ id, key, name, alt, width, height, bytes, createdAt, inDraft })
      .from(mediaFiles)
      .where(wanted)
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    const uses = await usesOf(
      db,
      rows.map((row) => row.key),
    )
    const files = rows.map(({ key: itsKey, createdAt: date, ...row }) => ({
      ...row,
      url: mediaUrl(itsKey),
      createdAt: date.toISOString(),
      ...(uses.get(itsKey) ?? { uses: [], useCount: 0 }),
    }))
    return { files, total, page, pages }
  })

/** Without regard to case, anywhere in name or alt text. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(mediaFiles.name, pattern), ilike(mediaFiles.alt, pattern))
}

/** False when the picture is gone. */
export const setAlt = (access: Access, id: string, alt: string): Promise<boolean> =>
  access.run(async (db) => {
    const { rowCount } = await db.update(mediaFiles).set({ alt }).where(eq(mediaFiles.id, id))
    return (rowCount ?? 0) > 0
  })

type Removal = { key: string } | 'in use' | 'gone'

/** Whether it is used is asked in the very statement that takes it out. */
export const removeUnused = (access: Access, id: string): Promise<Removal> =>
  access.run(async (db) => {
    const itself = eq(mediaFiles.id, id)
    const [removed] = await db
      .delete(mediaFiles)
      .where(and(itself, unused))
      .returning({ key: mediaFiles.key })
    if (removed) return removed
    const [left] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(itself)
    return left ? 'in use' : 'gone'
  })
