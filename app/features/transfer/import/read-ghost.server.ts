import type { Archive } from './archive.server.ts'
import type { ImportedPost, Item, Items } from './item.ts'
import { rowsIn } from './json-rows.server.ts'
import { momentFrom } from './moments.ts'
import { peopleIn } from './people.server.ts'
import { textIn } from './text.server.ts'

type Row = Record<string, unknown>

/** What posts refer to, gathered before they are read. */
type Around = {
  tags: Map<string, string>
  authors: Map<string, string>
  tagsOf: Map<string, { tag: string; order: number }[]>
  authorOf: Map<string, string>
  metaOf: Map<string, Row>
}

const RELATED = new Set(['tags', 'users', 'posts_tags', 'posts_authors', 'posts_meta'])

const text = (row: Row, name: string) => {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const readGhost = (archive: Archive, files: string[]): Items =>
  async function* items() {
    for (const file of files) {
      const around = await lookAround(archive, file)
      for await (const { row } of rowsIn(textIn(await archive.open(file)), (table) => table === 'posts'))
        yield itemFrom(row, around)
    }
    yield* peopleIn(archive, /(?:^|\/)members[^/]*\.csv$/i)
  }

async function lookAround(archive: Archive, file: string): Promise<Around> {
  const around: Around = {
    ...{ tags: new Map(), authors: new Map(), tagsOf: new Map(), authorOf: new Map(), metaOf: new Map() },
  }
  const rows = rowsIn(textIn(await archive.open(file)), (table) => RELATED.has(table))
  for await (const { table, row } of rows) {
    if (table === 'tags' && !text(row, 'name').startsWith('#'))
      around.tags.set(text(row, 'id'), text(row, 'name'))
    else if (table === 'users') around.authors.set(text(row, 'id'), text(row, 'name'))
    else if (table === 'posts_tags') {
      const post = text(row, 'post_id')
      const known = around.tagsOf.get(post) ?? []
      known.push({ tag: text(row, 'tag_id'), order: Number(row.sort_order ?? 0) })
      around.tagsOf.set(post, known)
    } else if (table === 'posts_authors') {
      if (Number(row.sort_order ?? 0) === 0) around.authorOf.set(text(row, 'post_id'), text(row, 'author_id'))
    } else if (table === 'posts_meta') {
      const { feature_image_alt, meta_title, meta_description } = row
      around.metaOf.set(text(row, 'post_id'), { feature_image_alt, meta_title, meta_description })
    }
  }
  return around
}

function itemFrom(row: Row, around: Around): Item {
  const subject = text(row, 'title') || 'Untitled'
  if (text(row, 'type') === 'page' || row.page === 1 || row.page === true) {
    return { kind: 'left', subject, reason: 'It is a page, and Venus has posts only.' }
  }
  return { kind: 'post', post: postFrom(row, around) }
}

function postFrom(row: Row, around: Around): ImportedPost {
  const id = text(row, 'id')
  const meta: Row = { ...row, ...around.metaOf.get(id) }
  const [category = '', ...tags] = (around.tagsOf.get(id) ?? [])
    .sort((a, b) => a.order - b.order)
    .flatMap(({ tag }) => around.tags.get(tag) ?? [])
  const remarks: string[] = []
  const html = text(row, 'html')
  if (html === '' && (text(row, 'lexical') || text(row, 'mobiledoc'))) {
    remarks.push('It has no HTML, so its plain words were taken.')
  }
  const visibility = text(row, 'visibility')
  const isForAll = visibility === '' || visibility === 'public'
  if (!isForAll) remarks.push(`It was for ${visibility} only: it comes as a draft.`)
  const status = text(row, 'status')
  const src = withoutPlaceholder(text(row, 'feature_image') || text(row, 'image'))
  const slug = text(row, 'slug')
  return {
    ...{ category, tags, remarks, slug, comments: [] },
    sourceId: id || text(row, 'uuid') || slug,
    title: text(row, 'title') === '(Untitled)' ? '' : text(row, 'title'),
    html: withoutPlaceholder(html || paragraphs(text(row, 'plaintext'))),
    excerpt: text(row, 'custom_excerpt'),
    date: momentFrom(moment(row.published_at)) ?? momentFrom(moment(row.created_at)),
    isPublished: (status === 'published' || status === 'scheduled' || status === 'sent') && isForAll,
    isFeatured: row.featured === 1 || row.featured === true,
    author: around.authors.get(around.authorOf.get(id) ?? text(row, 'author_id')) ?? '',
    cover: src ? { src, alt: text(meta, 'feature_image_alt') } : null,
    oldPaths: slug ? [`/${slug}/`] : [],
    metaTitle: text(meta, 'meta_title'),
    metaDescription: text(meta, 'meta_description'),
  }
}

/** Early versions counted milliseconds. */
const moment = (value: unknown) =>
  typeof value === 'number' ? new Date(value).toISOString() : typeof value === 'string' ? value : ''

/** Ghost writes its own address so, in case it has another when the file is read. */
const withoutPlaceholder = (html: string) => html.replaceAll('__GHOST_URL__', '')

const paragraphs = (plain: string) =>
  plain
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').trim()}</p>`)
    .join('')
