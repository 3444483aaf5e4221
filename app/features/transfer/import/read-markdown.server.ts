import { fromMarkdown } from '../markdown/from-markdown.server.ts'
import { type Archive, readText, refusalOf } from './archive.server.ts'
import { flagAt, listAt, type SplitFile, wordsAt } from './front-matter.ts'
import type { ImportedPost, Item, Items } from './item.ts'
import { momentFrom, pathFrom } from './moments.ts'
import { categoriesOfVenus, commentsOfVenus } from './read-own.server.ts'

const MARKDOWN = /\.(?:md|markdown)$/i
const NO_POST = /(?:^|\/)(?:readme|license|changelog|contributing|_index)\.[^/]*$/i

export const markdownFiles = (names: readonly string[]) =>
  names.filter((name) => MARKDOWN.test(name) && !NO_POST.test(name))

export const readMarkdown = (archive: Archive, own: string | undefined): Items =>
  async function* items() {
    if (own) yield* categoriesOfVenus(archive, own)
    for (const name of markdownFiles(archive.names)) yield await itemFrom(archive, name)
    if (own) yield* commentsOfVenus(archive, own)
  }

async function itemFrom(archive: Archive, name: string): Promise<Item> {
  const split = await readText(archive, name).then(splitFile, refusalOf)
  if (typeof split === 'string') return { kind: 'left', subject: name, reason: split }
  return { kind: 'post', post: await postFrom(name, split) }
}

// Read for Markdown alone: the parser of YAML is large.
const splitFile = async (file: string) => (await import('./split-file.server.ts')).splitFrontMatter(file)

async function postFrom(name: string, { head, body }: SplitFile): Promise<ImportedPost> {
  const { day, words } = nameParts(name)
  const [category = '', ...more] = listAt(head, 'category', 'categories')
  const cover = wordsAt(head, 'cover', 'image', 'featured_image', 'feature_image', 'thumbnail')
  const ownId = wordsAt(head, 'venus')
  const written = wordsAt(head, 'date', 'published', 'publishDate', 'pubDate')
  return {
    sourceId: ownId || name,
    ownId: UUID.test(ownId) ? ownId : undefined,
    ...(await titleAndText(wordsAt(head, 'title'), body)),
    slug: wordsAt(head, 'slug') || words,
    excerpt: wordsAt(head, 'excerpt', 'description', 'summary', 'subtitle'),
    date: momentFrom(written) ?? momentFrom(day),
    isPublished: !(flagAt(head, 'draft') || head.published === false || wordsAt(head, 'status') === 'draft'),
    isFeatured: flagAt(head, 'featured'),
    showNewBadge: flagAt(head, 'badge'),
    author: wordsAt(head, 'author') || (listAt(head, 'authors')[0] ?? ''),
    ...{ category, tags: [...listAt(head, 'tags', 'keywords'), ...more] },
    cover: cover ? { src: cover, alt: wordsAt(head, 'cover_alt', 'image_alt') } : null,
    oldPaths: [...listAt(head, 'permalink', 'url'), ...listAt(head, 'aliases')].flatMap(pathFrom),
    videoUrl: wordsAt(head, 'video'),
    metaTitle: wordsAt(head, 'meta_title'),
    metaDescription: wordsAt(head, 'meta_description'),
    folder: name.slice(0, name.lastIndexOf('/') + 1),
    ...{ comments: [], remarks: [] },
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `2024-05-01-a-title.md` says when, and how the address ends; so does `a-title/index.md`. */
function nameParts(name: string) {
  const [, folder = '', file = ''] = /^(?:.*\/)?(?:([^/]*)\/)?([^/]*)\.\w+$/.exec(name) ?? []
  const own = file.toLowerCase() === 'index' && folder ? folder : file
  const [, day = '', words = own] = /^(\d{4}-\d\d-\d\d)[-_](.+)$/.exec(own) ?? []
  return { day, words }
}

/** A file without a head may say its title in the first line. */
async function titleAndText(title: string, body: string) {
  const { heading, rest } = title === '' ? splitHeading(body) : { heading: '', rest: body }
  return { title: title || heading, html: await fromMarkdown(rest) }
}

/** The words of a heading in the first line that has any, and what comes below it. */
function splitHeading(body: string): { heading: string; rest: string } {
  const text = body.trimStart()
  const end = text.indexOf('\n')
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd()
  let last = line.length
  while (line[last - 1] === '#') last--
  const heading = line.startsWith('# ') ? line.slice(2, last).trim() : ''
  return heading ? { heading, rest: end < 0 ? '' : text.slice(end + 1) } : { heading: '', rest: body }
}
