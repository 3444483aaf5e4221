import { Refusal } from '#app/http/user-error.server.ts'
import { type Archive, openArchive, readPiece } from '../import/archive.server.ts'
import { detect } from '../import/detect.server.ts'
import type { Item } from '../import/item.ts'
import { pictureFinder } from '../import/picture-finder.ts'
import { OWN_DATA } from '../import/read-own.server.ts'
import { withPictures } from '../import/tidy-html.server.ts'
import { toMarkdown } from '../markdown/to-markdown.server.ts'
import { boundedItem } from './bounded.server.ts'
import type { Opened, PicturePlaces, ReadItem } from './read-item.ts'

const MOST_AT_ONCE = 25
/** Characters: one batch is held by both processes. */
const LARGEST_BATCH = 2_000_000
const MOST_ITEMS = 1_000_000
const LINES_AT_ONCE = 1_000

type Lines = AsyncGenerator<Uint8Array> | AsyncIterator<Uint8Array>

/** What the process that reads can be asked, for one archive. */
export function createSession() {
  let archive: Archive | undefined
  let items: AsyncGenerator<Item> | undefined
  let findPicture: ReturnType<typeof pictureFinder> | undefined
  let owner = ''
  let count = 0
  const lists: (() => AsyncIterable<Uint8Array>)[] = []
  const reading = new Map<number, Lines>()

  const opened = () => {
    if (!archive) throw new Error('no archive is open')
    return archive
  }

  function read(item: Item): ReadItem {
    if (item.kind !== 'people') return boundedItem(item, owner)
    return { kind: 'people', list: lists.push(item.csv) - 1 }
  }

  return {
    async open(given: { path: string; fileName?: string; owner: string }): Promise<Opened> {
      archive = await openArchive(given.path, given.fileName)
      const detected = await detect(archive)
      items = detected.items()
      findPicture = pictureFinder(archive.names)
      owner = given.owner
      const isOwn = archive.names.some((name) => name === OWN_DATA || name.endsWith(`/${OWN_DATA}`))
      return { source: detected.source, isOwn }
    },
    /** None, when there are no more. */
    async next(): Promise<ReadItem[]> {
      const batch: ReadItem[] = []
      let weight = 0
      while (batch.length < MOST_AT_ONCE && weight < LARGEST_BATCH) {
        const { value, done } = (await items?.next()) ?? { done: true }
        if (done || !value) break
        if (++count > MOST_ITEMS) throw new Refusal(413, 'This archive has more than a million entries.')
        const item = read(value)
        weight += weightOf(item)
        batch.push(item)
      }
      return batch
    },
    /** The next lines of a list of subscribers; nothing, when there are no more. */
    async people({ list, isFirst }: { list: number; isFirst: boolean }): Promise<Uint8Array | null> {
      const lines = isFirst ? lists[list]?.()[Symbol.asyncIterator]() : reading.get(list)
      if (!lines) return null
      reading.set(list, lines)
      const parts: Uint8Array[] = []
      while (parts.length < LINES_AT_ONCE) {
        const { value, done } = await lines.next()
        if (done) break
        parts.push(value)
      }
      return parts.length > 0 ? Buffer.concat(parts) : null
    },
    findPicture: ({ src, folder }: { src: string; folder?: string }) => findPicture?.(src, folder),
    readPicture: ({ name }: { name: string }) => readPiece(opened(), name),
    placePictures({ html, places }: { html: string; places: PicturePlaces }) {
      const placeOf = new Map(places)
      return withPictures(html, (src) => placeOf.get(src) ?? null)
    },
    toMarkdown: ({ html }: { html: string }) => toMarkdown(html),
  }
}

export type ReaderSession = ReturnType<typeof createSession>

function weightOf(item: ReadItem): number {
  if (item.kind !== 'post') return 1
  const { fields, imported } = item.post
  return fields.content.length + imported.comments.reduce((sum, { content }) => sum + content.length, 0)
}
