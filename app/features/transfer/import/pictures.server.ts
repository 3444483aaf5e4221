import { acceptImage, ImageRefusal, imageLibrary } from '#app/features/media/accept-image.server.ts'
import { kindOf } from '#app/features/media/image-kind.ts'
import { mediaUrl, type NewMedia, storePostImage } from '#app/features/media/media.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { MAX_IMAGE_BYTES, unsupportedType } from '#app/features/media/upload.ts'
import { limits, oneLine } from '#app/features/media/words.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { ArchiveReader } from '../reader/archive-reader.server.ts'
import type { ImportReport } from '../transfer.ts'
import { isRemote } from './picture-finder.ts'
import type { PreparedPost } from './prepared-post.server.ts'
import { digestOf } from './source-digest.server.ts'

export type PictureDesk = {
  reader: Pick<ArchiveReader, 'isOwn' | 'findPicture' | 'readPicture' | 'placePictures'>
  media: Pick<MediaStore, 'storage' | 'inTurn'>
  /** Whether they are kept, or only looked at. */
  takes: boolean
}

type Tally = ImportReport['pictures']

/** Wide enough for any screen that shows a post. */
const WIDEST = 2400

export function createPictures({ reader, media, takes }: PictureDesk) {
  /** The rows of the pictures that posts bring; the posts show them where they are now. */
  async function settle(post: PreparedPost, tally: Tally): Promise<NewMedia[]> {
    const { imported, fields, remarks } = post
    if (!imported.cover && post.pictures.length === 0) return []
    const rows: NewMedia[] = []
    const places = new Map<string, string | null>()
    const wanted = [...post.pictures, ...(imported.cover ? [imported.cover.src] : [])]
    for (const src of new Set(wanted)) places.set(src, await placeOf(src, imported.folder))
    if (post.pictures.length > 0) fields.content = await reader.placePictures(fields.content, [...places])
    fields.featuredImage = imported.cover ? (places.get(imported.cover.src) ?? null) : null
    if (!fields.featuredImage) fields.featuredImageAlt = null
    return rows

    async function placeOf(src: string, folder?: string): Promise<string | null> {
      const name = await reader.findPicture(src, folder)
      if (name === undefined) return elsewhere(src)
      try {
        const row = await keep(name)
        tally.taken++
        if (row) rows.push(row)
        return row ? mediaUrl(row.key) : src
      } catch (error) {
        if (!(error instanceof ImageRefusal || error instanceof Refusal)) throw error
        tally.missing++
        remarks.push(`The picture ${name} was left out: ${error.message}`)
        return null
      }
    }

    function elsewhere(src: string): string | null {
      if (/^\/(?:media|images)\//.test(src)) return src
      if (isRemote(src)) {
        tally.remote++
        remarks.push(`A picture stays where it is: ${src}`)
        return src
      }
      tally.missing++
      remarks.push(
        src.startsWith('data:')
          ? 'A picture that was part of the text was left out.'
          : `The picture ${src} is not in the archive.`,
      )
      return null
    }
  }

  /** Under a name made of what is in it: the same picture again is the same file again. */
  async function keep(name: string): Promise<NewMedia | undefined> {
    const bytes = await reader.readPicture(name)
    if (!kindOf(bytes)) throw new ImageRefusal(unsupportedType, 415)
    if (!takes) return undefined
    const image = await acceptImage(await fitting(bytes), media.inTurn)
    const last = name.slice(name.lastIndexOf('/') + 1)
    // In an export of Venus posts are right about the names of their pictures.
    const own = reader.isOwn ? /^([\w-]+)\.(?:jpg|png|webp)$/.exec(last)?.[1] : undefined
    const stem = own ?? `import-${digestOf(bytes).slice(0, 24)}`
    const key = await storePostImage(media.storage, stem, image)
    const { width, height } = image
    return { key, name: oneLine(last).slice(0, limits.name), width, height, bytes: image.bytes.length }
  }

  return { settle }
}

/** What a camera makes is larger than anybody may upload by hand; here it is made smaller first. */
async function fitting(bytes: Buffer): Promise<Uint8Array> {
  if (bytes.length <= MAX_IMAGE_BYTES) return bytes
  const sharp = await imageLibrary()
  try {
    return await sharp(bytes)
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Refusal(422, 'The picture is damaged or incomplete.')
  }
}
