import type { Archive } from './archive.server.ts'
import { type ArchiveItem, type ImportedPost, type ReadArchiveItems, toPage } from './archive-item.ts'
import { parseDate } from './dates-and-paths.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { readJsonRows } from './json-rows.server.ts'
import { findSubscriberLists } from './subscriber-lists.server.ts'

type GhostRow = Record<string, unknown>

/** What posts refer to, read before them. */
type GhostReferences = {
  tags: Map<string, { name: string; slug: string }>
  authors: Map<string, string>
  tagsOf: Map<string, { tag: string; order: number }[]>
  authorOf: Map<string, string>
  metaOf: Map<string, GhostRow>
}

const RELATED_TABLES = new Set(['tags', 'users', 'posts_tags', 'posts_authors', 'posts_meta'])

const fieldText = (row: GhostRow, name: string) => {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const readGhost = (archive: Archive, files: string[]): ReadArchiveItems =>
  async function* items() {
    for (const file of files) {
      const references = await readReferences(archive, file)
      for await (const { row } of readJsonRows(
        decodeTextStream(await archive.open(file)),
        (table) => table === 'posts',
      ))
        yield toArchiveItem(row, references)
      for (const { name, slug } of references.tags.values())
        if (slug) yield { kind: 'topic', name, paths: [`/tag/${slug}`] }
    }
    yield* findSubscriberLists(archive, /(?:^|\/)members[^/]*\.csv$/i)
  }

async function readReferences(archive: Archive, file: string): Promise<GhostReferences> {
  const references: GhostReferences = {
    tags: new Map(),
    authors: new Map(),
    tagsOf: new Map(),
    authorOf: new Map(),
    metaOf: new Map(),
  }
  const rows = readJsonRows(decodeTextStream(await archive.open(file)), (table) => RELATED_TABLES.has(table))
  for await (const { table, row } of rows) {
    if (table === 'tags' && !fieldText(row, 'name').startsWith('#'))
      references.tags.set(fieldText(row, 'id'), {
        name: fieldText(row, 'name'),
        slug: fieldText(row, 'slug'),
      })
    else if (table === 'users') references.authors.set(fieldText(row, 'id'), fieldText(row, 'name'))
    else if (table === 'posts_tags') {
      const post = fieldText(row, 'post_id')
      const known = references.tagsOf.get(post) ?? []
      known.push({ tag: fieldText(row, 'tag_id'), order: Number(row.sort_order ?? 0) })
      references.tagsOf.set(post, known)
    } else if (table === 'posts_authors') {
      if (Number(row.sort_order ?? 0) === 0)
        references.authorOf.set(fieldText(row, 'post_id'), fieldText(row, 'author_id'))
    } else if (table === 'posts_meta') {
      const { feature_image_alt, meta_title, meta_description, email_subject, email_only } = row
      references.metaOf.set(fieldText(row, 'post_id'), {
        feature_image_alt,
        meta_title,
        meta_description,
        email_subject,
        email_only,
      })
    }
  }
  return references
}

function toArchiveItem(row: GhostRow, references: GhostReferences): ArchiveItem {
  const post = toImportedPost(row, references)
  const isPage = fieldText(row, 'type') === 'page' || isTrue(row.page)
  return { kind: 'post', post: isPage ? toPage(post) : post }
}

const isTrue = (value: unknown) => value === 1 || value === true

function toImportedPost(row: GhostRow, references: GhostReferences): ImportedPost {
  const id = fieldText(row, 'id')
  const meta: GhostRow = { ...row, ...references.metaOf.get(id) }
  const [category = '', ...tags] = (references.tagsOf.get(id) ?? [])
    .sort((a, b) => a.order - b.order)
    .flatMap(({ tag }) => references.tags.get(tag)?.name ?? [])
  const remarks: string[] = []
  const html = fieldText(row, 'html')
  if (html === '' && (fieldText(row, 'lexical') || fieldText(row, 'mobiledoc'))) {
    remarks.push('It has no HTML, so its plain words were taken.')
  }
  const content = removeUrlPlaceholder(html || toParagraphs(fieldText(row, 'plaintext')))
  const visibility = fieldText(row, 'visibility')
  const isPublic = visibility === '' || visibility === 'public'
  if (!isPublic) remarks.push(`It was for ${visibility} only: it comes as a draft.`)
  const status = fieldText(row, 'status')
  // A post that is only for the newsletter has the status 'sent' afterwards, and this mark before.
  const isEmailOnly = status === 'sent' || (isTrue(meta.email_only) && status !== 'published')
  const date = parseDate(toDateText(row.published_at)) ?? parseDate(toDateText(row.created_at))
  const src = removeUrlPlaceholder(fieldText(row, 'feature_image') || fieldText(row, 'image'))
  const slug = fieldText(row, 'slug')
  return {
    category,
    tags,
    remarks,
    slug,
    comments: [],
    sourceId: id || fieldText(row, 'uuid') || slug,
    title:
      (isEmailOnly && fieldText(meta, 'email_subject')) ||
      (fieldText(row, 'title') === '(Untitled)' ? '' : fieldText(row, 'title')),
    html: isEmailOnly ? withoutNames(content) : content,
    excerpt: fieldText(row, 'custom_excerpt'),
    date,
    isPublished: (status === 'published' || status === 'scheduled') && isPublic && !isEmailOnly,
    isFeatured: isTrue(row.featured),
    author: references.authors.get(references.authorOf.get(id) ?? fieldText(row, 'author_id')) ?? '',
    cover: src ? { src, alt: fieldText(meta, 'feature_image_alt') } : null,
    oldPaths: isEmailOnly ? [`/email/${fieldText(row, 'uuid')}/`] : slug ? [`/${slug}/`] : [],
    metaTitle: fieldText(meta, 'meta_title'),
    metaDescription: fieldText(meta, 'meta_description'),
    ...(isEmailOnly && {
      emailOnly: {
        mailedAt: status === 'sent' ? (date ?? new Date(0)).toISOString() : null,
        wasForEverybody: isPublic,
      },
    }),
  }
}

/** Early versions of Ghost stored milliseconds. */
const toDateText = (value: unknown) =>
  typeof value === 'number' ? new Date(value).toISOString() : typeof value === 'string' ? value : ''

/** Ghost writes this instead of the site's URL. */
const removeUrlPlaceholder = (html: string) => html.replaceAll('__GHOST_URL__', '')

/** `{first_name}` and `{first_name, "there"}`, where letters here name nobody. */
const NAME_PLACEHOLDER =
  /[ \u00a0]?\{(?:first_name|name|email)(?:,? *(?:"|&quot;|“)([^"“”{}<>]*?)(?:"|&quot;|”))?\}/g

const withoutNames = (html: string) =>
  html.replace(NAME_PLACEHOLDER, (whole, fallback = '') =>
    fallback === '' ? '' : whole.slice(0, whole.indexOf('{')) + fallback,
  )

const toParagraphs = (plain: string) =>
  plain
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').trim()}</p>`)
    .join('')
