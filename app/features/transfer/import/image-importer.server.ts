import { processImage } from '#app/features/media/image-process/image-process.server.ts'
import { detectImageType, isHeif } from '#app/features/media/image-type.ts'
import { mediaUrl, type NewMediaFile, storePostImage } from '#app/features/media/media.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { mediaLimits, toSingleLine } from '#app/features/media/media-text.ts'
import { ImageRejectedError, reencodeImage } from '#app/features/media/reencode-image.server.ts'
import { MAX_IMAGE_BYTES, unreadableHeic, unsupportedType } from '#app/features/media/upload-rules.ts'
import { mediaKindOf } from '#app/features/media/video/video-rules.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { ArchiveReader } from '../reader/archive-reader.server.ts'
import type { ImportReport } from '../transfer.ts'
import { isRemoteUrl } from './image-finder.ts'
import { EMBED_STILL_MARK } from './imported-embeds.ts'
import type { PictureFetcher } from './picture-fetcher.server.ts'
import type { PreparedPost } from './prepare-post.server.ts'
import { pictureMark, sha256Hex } from './source-digest.server.ts'
import { describeVideo, storeImportedVideo } from './video-files.server.ts'

type Options = {
  reader: Pick<ArchiveReader, 'isVenusExport' | 'findImage' | 'readImage' | 'replaceImageUrls'>
  media: Pick<MediaStore, 'storage' | 'runLimited'>
  /** False for a dry run. */
  shouldWrite: boolean
  /** If pictures on the web are to be copied. */
  fetchPicture?: PictureFetcher
  oldSite?: string | null
  onFetched?: () => Promise<void>
  /** Aborted when the import is to stop. */
  signal?: AbortSignal
}

/** A post whose pictures are still to be fetched is not written: the next import begins with it. */
export class FetchingStoppedError extends Error {}

type ImportedImages = {
  rows: NewMediaFile[]
  /** The marks of those that another import may find or fetch. */
  leftOut: Set<string>
}

/** Of pictures that several posts show, and of posts that are tried again. */
const MAX_REMEMBERED_PICTURES = 10_000

type ImageCounts = ImportReport['pictures']

const MAX_IMAGE_WIDTH = 2400

export function createImageImporter(options: Options) {
  const { reader, media, shouldWrite, fetchPicture, oldSite, onFetched, signal } = options
  const fetchedRows = new Map<string, NewMediaFile | string>()

  /** Stores the images of a post, changes their URLs in the post, and returns the rows for the library. */
  async function importImages(post: PreparedPost, counts: ImageCounts): Promise<ImportedImages> {
    const { imported, fields, remarks } = post
    const rows: NewMediaFile[] = []
    const leftOut = new Set<string>()
    if (!imported.cover && post.imageUrls.length === 0) return { rows, leftOut }
    const urlBySrc = new Map<string, string | null>()
    const sources = [...post.imageUrls, ...(imported.cover ? [imported.cover.src] : [])]
    for (const src of new Set(sources)) urlBySrc.set(src, await resolveImage(src, imported.folder))
    if (post.imageUrls.length > 0)
      fields.content = await reader.replaceImageUrls(fields.content, [...urlBySrc])
    fields.featuredImage = imported.cover ? (urlBySrc.get(imported.cover.src) ?? null) : null
    if (!fields.featuredImage) Object.assign(fields, { featuredImageAlt: null, featuredImageFocus: null })
    return { rows, leftOut }

    async function resolveImage(src: string, folder?: string): Promise<string | null> {
      const name = await reader.findImage(src, folder)
      if (name === undefined) return resolveOutsideArchive(src)
      try {
        const row = await storeImage(name, await reader.readImage(name))
        counts.taken++
        if (row) rows.push(row)
        return row ? mediaUrl(row.key) : src
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        counts.missing++
        remarks.push(`The picture ${name} was left out: ${error.message}`)
        return null
      }
    }

    async function resolveOutsideArchive(src: string): Promise<string | null> {
      if (/^\/(?:media|images)\//.test(src)) return src
      if (isRemoteUrl(src)) {
        const row = await fetchImage(src)
        if (row && typeof row !== 'string') {
          counts.fetched++
          rows.push(row)
          return mediaUrl(row.key)
        }
        // Only a picture that we keep is shown in its place. The editor offers to fetch it.
        if (src.endsWith(EMBED_STILL_MARK)) return null
        leftOut.add(pictureMark(src))
        if (mediaKindOf(src) === 'video') {
          remarks.push(`A video became a link: ${src}`)
          return null
        }
        counts.remote++
        remarks.push(
          row ? `A picture stays where it is, ${src}: ${row}` : `A picture stays where it is: ${src}`,
        )
        return src
      }
      // Ghost leaves out its own address, which may have a path.
      const url = oldSite && src.startsWith('/') ? oldSite.replace(/\/$/, '') + src : undefined
      const row = url ? await fetchImage(url) : undefined
      if (row && typeof row !== 'string') {
        counts.fetched++
        rows.push(row)
        return mediaUrl(row.key)
      }
      counts.missing++
      if (!src.startsWith('data:')) leftOut.add(pictureMark(src))
      remarks.push(
        row
          ? `The picture ${url} was left out: ${row}`
          : src.startsWith('data:')
            ? 'A picture that was part of the text was left out.'
            : `The picture ${src} is not in the archive.`,
      )
      return null
    }
  }

  /** The reason if it cannot be fetched; undefined if nobody asked for that. */
  async function fetchImage(src: string): Promise<NewMediaFile | string | undefined> {
    if (!fetchPicture || !shouldWrite) return undefined
    const known = fetchedRows.get(src)
    if (known) return known
    if (signal?.aborted) throw new FetchingStoppedError()
    const store = (bytes: Buffer) => storeImage(fileNameFromUrl(src), bytes)
    const result = await fetchPicture(src, store).catch((error: unknown) => {
      if (signal?.aborted) throw new FetchingStoppedError()
      if (!(error instanceof UserError)) throw error
      return error.message
    })
    if (result && fetchedRows.size < MAX_REMEMBERED_PICTURES) fetchedRows.set(src, result)
    await onFetched?.()
    return result
  }

  /** Named by a hash of its content, so that importing it again makes no second file. */
  async function storeImage(name: string, bytes: Buffer): Promise<NewMediaFile | undefined> {
    const fileName = name.slice(name.lastIndexOf('/') + 1)
    // Files of a Venus export keep their names.
    const venusName = reader.isVenusExport
      ? /^([\w-]+)\.(?:jpg|png|webp|mp4|vtt)$/.exec(fileName)?.[1]
      : undefined
    const stem = venusName ?? `import-${sha256Hex(bytes).slice(0, 24)}`
    const film = await describeVideo(fileName, stem, bytes)
    if (!film && !detectImageType(bytes) && !isHeif(bytes)) throw new ImageRejectedError(unsupportedType, 415)
    if (!shouldWrite) return undefined
    if (film) return storeImportedVideo(media.storage, film)
    const image = await reencodeImage(await shrinkToUploadLimit(bytes), media.runLimited)
    const key = await storePostImage(media.storage, stem, image)
    const { width, height } = image
    return {
      key,
      name: toSingleLine(fileName).slice(0, mediaLimits.name),
      width,
      height,
      bytes: image.bytes.length,
    }
  }

  /** Undefined if it is not in the archive, or in a dry run. */
  async function importImage(src: string): Promise<NewMediaFile | undefined> {
    const name = await reader.findImage(src)
    return name === undefined ? undefined : storeImage(name, await reader.readImage(name))
  }

  /** Undefined if it is not in the archive, or cannot be taken from there. */
  async function readFile(src: string): Promise<Buffer | undefined> {
    const name = await reader.findImage(src)
    if (name === undefined) return undefined
    return reader.readImage(name).catch((error: unknown) => {
      if (error instanceof UserError) return undefined
      throw error
    })
  }

  return { importImages, importImage, readFile, storage: media.storage }
}

const fileNameFromUrl = (src: string) =>
  URL.parse(src, 'https://x.example')?.pathname.split('/').at(-1) || 'picture'

/** Photos of cameras are larger than the upload limit, so they are resized first. */
async function shrinkToUploadLimit(bytes: Buffer): Promise<Uint8Array> {
  if (bytes.length <= MAX_IMAGE_BYTES) return bytes
  try {
    const { data } = await processImage({
      input: { bytes },
      operations: [
        ['autoOrient'],
        ['resize', { width: MAX_IMAGE_WIDTH, withoutEnlargement: true }],
        ['webp', { quality: 82 }],
      ],
    })
    return data
  } catch {
    if (isHeif(bytes)) throw new ImageRejectedError(unreadableHeic, 415)
    throw new UserError(422, 'The picture is damaged or incomplete.')
  }
}
