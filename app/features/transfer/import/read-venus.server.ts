import { answerLimits } from '#app/features/comments/answers/answering.ts'
import { type Archive, messageOrRethrow, readArchiveText } from './archive.server.ts'
import type { ArchiveItem, ImportedCategory } from './archive-item.ts'
import { holidayTables } from './archived-holidays.server.ts'
import { parseDate } from './dates-and-paths.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { readJsonRows } from './json-rows.server.ts'
import { productTables } from './products/archived-products.server.ts'
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
  let shop: unknown
  let linksPage: unknown
  let mediaKit: unknown
  let deletedSections: unknown
  const sections: unknown[] = []
  const settings = ['site', 'sections', 'deleted_sections', 'shop', 'links_page', 'media_kit']
  const tables = [...settings, 'categories', ...productTables, ...holidayTables]
  for await (const { table, row } of await readRows(archive, file, tables)) {
    const productTable = productTables.find((name) => name === table)
    const holidayTable = holidayTables.find((name) => name === table)
    if (productTable) yield { kind: 'product', table: productTable, row: withoutSearchText(row) }
    else if (holidayTable) yield { kind: 'holiday', table: holidayTable, row }
    else if (table === 'site') site = row
    else if (table === 'deleted_sections') deletedSections = row.paths
    else if (table === 'shop') shop = row
    else if (table === 'links_page') linksPage = row
    else if (table === 'media_kit') mediaKit = row
    else if (table === 'categories') {
      yield { kind: 'category', category: toCategory(row) }
      // Products refer to them by id.
      yield { kind: 'product', table, row: { id: row.id, slug: row.slug } }
    } else if (sections.length < MAX_SECTIONS) sections.push(row)
  }
  if (site)
    yield { kind: 'settings', settings: { site, sections, deletedSections, shop, linksPage, mediaKit } }
}

const withoutSearchText = ({ searchText: _, ...row }: Record<string, unknown>) => row

const toCategory = (row: Record<string, unknown>): ImportedCategory => ({
  name: toText(row.name),
  slug: toText(row.slug),
  description: toText(row.description),
  color: toText(row.color),
})

const ISSUE_FILE = /^(?:[^/]+\/)?newsletter\/[^/]+\.json$/

/** To be read after all that they refer to. The page of a letter that was sent is beside it. */
export async function* readVenusIssues(archive: Archive): AsyncGenerator<ArchiveItem> {
  const names = new Set(archive.names)
  for (const name of archive.names.filter((file) => ISSUE_FILE.test(file))) {
    const row = await readArchiveText(archive, name).then(parseObject, messageOrRethrow)
    if (typeof row === 'string') {
      yield { kind: 'left', subject: name, reason: row }
      continue
    }
    const page = name.replace(/\.json$/, '.html')
    const pageHtml = names.has(page) ? await readArchiveText(archive, page).catch(messageOrRethrow) : ''
    yield { kind: 'issue', row: { ...row, pageHtml } }
  }
}

function parseObject(text: string): Record<string, unknown> | string {
  try {
    return Object(JSON.parse(text))
  } catch {
    return 'This is not JSON.'
  }
}

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
    isPinned: row.pinned === true,
    answers: (Array.isArray(row.answers) ? row.answers : [])
      .slice(0, answerLimits.perComment)
      .map((answer: unknown) => toAnswer(Object(answer))),
  },
})

const toAnswer = (row: Record<string, unknown>) => ({
  id: toText(row.id),
  author: toText(row.author),
  mark: row.mark === 'author' ? ('author' as const) : ('team' as const),
  content: toText(row.content),
  date: parseDate(toText(row.date)),
})
