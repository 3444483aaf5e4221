import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { originalReader } from '#app/features/media/variants.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { Storage } from '#platform/storage.ts'
import type { SiteImage } from './site-image.ts'

const URL_START = '/media/'

export const siteImageSchema = z.object({
  url: z.string().startsWith(URL_START),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/** Only images of the library, which accepts no SVG that could run scripts. Null if none is given. */
export async function findSiteImage(db: Transaction, url: string, field: string): Promise<SiteImage | null> {
  if (url === '') return null
  const key = url.startsWith(URL_START) ? url.slice(URL_START.length) : ''
  const [size] = await db
    .select({ width: mediaFiles.width, height: mediaFiles.height })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key))
  if (!size) throw new UserError(422, 'This picture is not in the library.', field)
  return { url, ...size }
}

/** Null if the file is not there anymore. */
export const readSiteImage = (storage: Storage, { url }: SiteImage): Promise<Uint8Array | null> =>
  originalReader(storage, url.slice(URL_START.length))()
