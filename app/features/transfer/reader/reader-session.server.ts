import { UserError } from '#app/http/user-error.server.ts'
import { summarizeBackup } from '#platform/backup/summarize-backup.ts'
import { type Archive, openArchive, readArchiveFile } from '../import/archive.server.ts'
import type { ArchiveItem } from '../import/archive-item.ts'
import { detectArchive } from '../import/detect-archive.server.ts'
import { createImageFinder } from '../import/image-finder.ts'
import { replaceImageUrls } from '../import/imported-html.server.ts'
import { VENUS_DATA_FILE } from '../import/read-venus.server.ts'
import { htmlToMarkdown } from '../markdown/html-to-markdown.server.ts'
import { toPreparedItem } from './prepare-item.server.ts'
import type { ImageUrlReplacements, OpenedArchive, PreparedItem } from './prepared-item.ts'

const MAX_BATCH_ITEMS = 25
/** One batch is in the memory of both processes. */
const MAX_BATCH_CHARACTERS = 2_000_000
const MAX_ITEMS = 1_000_000
const LINES_PER_BATCH = 1_000

type CsvLines = AsyncGenerator<Uint8Array> | AsyncIterator<Uint8Array>

/** The methods of the reader process, for one archive. */
export function createReaderSession() {
  let archive: Archive | undefined
  let items: AsyncGenerator<ArchiveItem> | undefined
  let findImage: ReturnType<typeof createImageFinder> | undefined
  let defaultAuthor = ''
  let itemCount = 0
  const subscriberLists: (() => AsyncIterable<Uint8Array>)[] = []
  const openLists = new Map<number, CsvLines>()

  const getArchive = () => {
    if (!archive) throw new Error('no archive is open')
    return archive
  }

  function prepareItem(item: ArchiveItem): PreparedItem {
    if (item.kind !== 'people') return toPreparedItem(item, defaultAuthor)
    return { kind: 'people', list: subscriberLists.push(item.csv) - 1, fileName: item.fileName }
  }

  return {
    async open(input: { path: string; fileName?: string; owner: string }): Promise<OpenedArchive> {
      archive = await openArchive(input.path, input.fileName)
      const detected = await detectArchive(archive)
      items = detected.items()
      findImage = createImageFinder(archive.names)
      defaultAuthor = input.owner
      const isVenusExport = archive.names.some(
        (name) => name === VENUS_DATA_FILE || name.endsWith(`/${VENUS_DATA_FILE}`),
      )
      return { source: detected.source, isVenusExport }
    },
    /** Empty at the end. */
    async next(): Promise<PreparedItem[]> {
      const batch: PreparedItem[] = []
      let characters = 0
      while (batch.length < MAX_BATCH_ITEMS && characters < MAX_BATCH_CHARACTERS) {
        const { value, done } = (await items?.next()) ?? { done: true }
        if (done || !value) break
        if (++itemCount > MAX_ITEMS) throw new UserError(413, 'This archive has more than a million entries.')
        const item = prepareItem(value)
        characters += characterCount(item)
        batch.push(item)
      }
      return batch
    },
    /** The next lines of a CSV list; null at the end. */
    async subscribers({ list, isFirst }: { list: number; isFirst: boolean }): Promise<Uint8Array | null> {
      const lines = isFirst ? subscriberLists[list]?.()[Symbol.asyncIterator]() : openLists.get(list)
      if (!lines) return null
      openLists.set(list, lines)
      const parts: Uint8Array[] = []
      while (parts.length < LINES_PER_BATCH) {
        const { value, done } = await lines.next()
        if (done) break
        parts.push(value)
      }
      return parts.length > 0 ? Buffer.concat(parts) : null
    },
    findImage: ({ src, folder }: { src: string; folder?: string }) => findImage?.(src, folder),
    readImage: ({ name }: { name: string }) => readArchiveFile(getArchive(), name),
    replaceImageUrls({ html, replacements }: { html: string; replacements: ImageUrlReplacements }) {
      const urlBySrc = new Map(replacements)
      return replaceImageUrls(html, (src) => urlBySrc.get(src) ?? null)
    },
    close: () => archive?.close(),
    summarizeBackup: ({ path }: { path: string }) => summarizeBackup(path),
    toMarkdown: ({ html }: { html: string }) => htmlToMarkdown(html),
  }
}

export type ReaderSession = ReturnType<typeof createReaderSession>

function characterCount(item: PreparedItem): number {
  if (item.kind !== 'post') return 1
  const { fields, imported } = item.post
  return fields.content.length + imported.comments.reduce((sum, { content }) => sum + content.length, 0)
}
