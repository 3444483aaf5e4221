import type { Archive } from './archive.server.ts'
import type { Item } from './item.ts'
import { rowsIn } from './json-rows.server.ts'
import { momentFrom } from './moments.ts'
import { peopleIn } from './people.server.ts'
import { textIn } from './text.server.ts'

/** Where an export of Venus keeps what is no post. */
export const OWN_DATA = 'site.json'

const words = (value: unknown) => (typeof value === 'string' ? value : '')

const rows = async (archive: Archive, file: string, table: string) =>
  rowsIn(textIn(await archive.open(file)), (name) => name === table)

export async function* categoriesOfVenus(archive: Archive, file: string): AsyncGenerator<Item> {
  for await (const { row } of await rows(archive, file, 'categories')) {
    const category = {
      ...{ name: words(row.name), slug: words(row.slug) },
      ...{ description: words(row.description), color: words(row.color) },
    }
    yield { kind: 'category', category }
  }
}

/** To be read after the posts that they belong to. */
export async function* commentsOfVenus(archive: Archive, file: string): AsyncGenerator<Item> {
  for await (const { row } of await rows(archive, file, 'comments')) yield commentFrom(row)
  yield* peopleIn(archive, /^(?:[^/]+\/)?subscribers\.csv$/)
}

const commentFrom = (row: Record<string, unknown>): Item => ({
  kind: 'comment',
  postId: words(row.post),
  comment: {
    id: words(row.id),
    parentId: null,
    author: '',
    names: [words(row.firstName), words(row.lastName)],
    content: words(row.content),
    date: momentFrom(words(row.date)),
    state: row.state === 'approved' ? 'approved' : row.state === 'spam' ? 'spam' : 'held',
  },
})
