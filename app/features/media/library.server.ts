import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { MediaListQuery, MediaPage } from './library.ts'
import { mediaUrl } from './media.server.ts'
import { draftMediaKeys, findMediaUses, isUnused } from './media-uses.server.ts'

const PAGE_SIZE = 24

/** Newest first. */
export const listMedia = (
  access: Access,
  query: MediaListQuery,
  { onlyPictures = false } = {},
): Promise<MediaPage> =>
  access.run(async (db) => {
    const filter = and(
      matchesSearch(query.search),
      query.unused ? isUnused : undefined,
      onlyPictures ? isPicture : undefined,
    )
    const [counted] = await db.select({ total: count() }).from(mediaFiles).where(filter)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const { id, key, name, alt, width, height, bytes, createdAt } = mediaFiles
    const inDraft = sql<boolean>`${key} in (${draftMediaKeys})`
    const rows = await db
      .select({ id, key, name, alt, width, height, bytes, createdAt, inDraft })
      .from(mediaFiles)
      .where(filter)
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    const uses = await findMediaUses(
      db,
      rows.map((row) => row.key),
    )
    const files = rows.map(({ key: fileKey, createdAt: date, ...row }) => ({
      ...row,
      url: mediaUrl(fileKey),
      createdAt: date.toISOString(),
      ...(uses.get(fileKey) ?? { uses: [], useCount: 0 }),
    }))
    return { files, total, page, pages }
  })

const isPicture = sql`${mediaFiles.key} !~ '\\.(mp4|vtt)$'`

/** Case-insensitive, anywhere in name or alt text. */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(mediaFiles.name, pattern), ilike(mediaFiles.alt, pattern))
}

/** False if the image does not exist anymore. */
export const setAlt = (access: Access, id: string, alt: string): Promise<boolean> =>
  access.run(async (db) => {
    const { rowCount } = await db.update(mediaFiles).set({ alt }).where(eq(mediaFiles.id, id))
    return (rowCount ?? 0) > 0
  })

type DeleteResult = { key: string } | 'in use' | 'gone'

/** Checks and deletes in one statement, so that a use that is added meanwhile is not missed. */
export const deleteIfUnused = (access: Access, id: string): Promise<DeleteResult> =>
  access.run(async (db) => {
    const hasId = eq(mediaFiles.id, id)
    const [removed] = await db
      .delete(mediaFiles)
      .where(and(hasId, isUnused))
      .returning({ key: mediaFiles.key })
    if (removed) return removed
    const [existing] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(hasId)
    return existing ? 'in use' : 'gone'
  })
