import type { Archive } from './archive.server.ts'
import type { ArchiveItem } from './archive-item.ts'
import { parseDate } from './dates-and-paths.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { readJsonRows } from './json-rows.server.ts'
import { findSubscriberLists } from './subscriber-lists.server.ts'

/** The file of a Venus export that contains all but the posts. */
export const VENUS_DATA_FILE = 'site.json'

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

const readRows = async (archive: Archive, file: string, table: string) =>
  readJsonRows(decodeTextStream(await archive.open(file)), (name) => name === table)

export async function* readVenusCategories(archive: Archive, file: string): AsyncGenerator<ArchiveItem> {
  for await (const { row } of await readRows(archive, file, 'categories')) {
    const category = {
      name: toText(row.name),
      slug: toText(row.slug),
      description: toText(row.description),
      color: toText(row.color),
    }
    yield { kind: 'category', category }
  }
}

/** To be read after the posts that they belong to. */
export async function* readVenusCommentsAndSubscribers(
  archive: Archive,
  file: string,
): AsyncGenerator<ArchiveItem> {
  for await (const { row } of await readRows(archive, file, 'comments')) yield toCommentItem(row)
  yield* findSubscriberLists(archive, /^(?:[^/]+\/)?subscribers\.csv$/)
}

const toCommentItem = (row: Record<string, unknown>): ArchiveItem => ({
  kind: 'comment',
  postId: toText(row.post),
  comment: {
    id: toText(row.id),
    parentId: null,
    author: '',
    names: [toText(row.firstName), toText(row.lastName)],
    content: toText(row.content),
    date: parseDate(toText(row.date)),
    state: row.state === 'approved' ? 'approved' : row.state === 'spam' ? 'spam' : 'held',
  },
})
