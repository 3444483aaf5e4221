import type { Archive } from './archive.server.ts'
import type { ArchiveItem, ImportedCategory } from './archive-item.ts'
import { parseDate } from './dates-and-paths.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { readJsonRows } from './json-rows.server.ts'
import { findSubscriberLists } from './subscriber-lists.server.ts'

/** The file of a Venus export that contains all but the posts. */
export const VENUS_DATA_FILE = 'site.json'

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

const readRows = async (archive: Archive, file: string, tables: string[]) =>
  readJsonRows(decodeTextStream(await archive.open(file)), (name) => tables.includes(name))

/** More than a site can have. */
const MAX_SECTIONS = 100

export async function* readVenusSettingsAndCategories(
  archive: Archive,
  file: string,
): AsyncGenerator<ArchiveItem> {
  let site: Record<string, unknown> | undefined
  const sections: unknown[] = []
  for await (const { table, row } of await readRows(archive, file, ['site', 'sections', 'categories'])) {
    if (table === 'site') site = row
    else if (table === 'categories') yield { kind: 'category', category: toCategory(row) }
    else if (sections.length < MAX_SECTIONS) sections.push(row)
  }
  if (site) yield { kind: 'settings', settings: { site, sections } }
}

const toCategory = (row: Record<string, unknown>): ImportedCategory => ({
  name: toText(row.name),
  slug: toText(row.slug),
  description: toText(row.description),
  color: toText(row.color),
})

/** To be read after the posts that they belong to. */
export async function* readVenusCommentsAndSubscribers(
  archive: Archive,
  file: string,
): AsyncGenerator<ArchiveItem> {
  for await (const { row } of await readRows(archive, file, ['comments'])) yield toCommentItem(row)
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
