import { parse } from 'csv-parse/sync'
import { type Archive, messageOrRethrow, readArchiveText } from './archive.server.ts'
import type { ArchiveItem, ImportedPost, ReadArchiveItems } from './archive-item.ts'
import { parseDate } from './dates-and-paths.ts'
import { findSubscriberLists } from './subscriber-lists.server.ts'

type SubstackRow = Record<string, string | undefined>

export const readSubstack = (archive: Archive, postsCsv: string): ReadArchiveItems =>
  async function* items() {
    const folder = postsCsv.slice(0, postsCsv.lastIndexOf('/') + 1)
    const text = await readArchiveText(archive, postsCsv)
    const rows: SubstackRow[] = parse(text, {
      columns: true,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
    })
    const fileOf = new Map(
      archive.names
        .filter((name) => name.startsWith(`${folder}posts/`) && name.endsWith('.html'))
        .map((name) => [name.slice(folder.length + 'posts/'.length, -'.html'.length), name]),
    )
    for (const row of rows) yield await toArchiveItem(archive, row, fileOf.get(row.post_id ?? ''))
    yield* findSubscriberLists(archive, /(?:^|\/)(?:email_list|subscribers?)[^/]*\.csv$/i)
  }

async function toArchiveItem(
  archive: Archive,
  row: SubstackRow,
  file: string | undefined,
): Promise<ArchiveItem> {
  const subject = row.title || row.post_id || 'Untitled'
  if (!file) return { kind: 'left', subject, reason: 'Its text is not in the archive.' }
  if (row.type === 'thread')
    return { kind: 'left', subject, reason: 'It is a thread, and Venus has posts only.' }
  const html = await readArchiveText(archive, file).then((text) => ({ text }), messageOrRethrow)
  if (typeof html === 'string') return { kind: 'left', subject, reason: html }
  return { kind: 'post', post: toImportedPost(row, html.text) }
}

function toImportedPost(row: SubstackRow, html: string): ImportedPost {
  const [postNumber = '', ...rest] = (row.post_id ?? '').split('.')
  const slug = rest.join('.')
  const isPublic = !row.audience || row.audience === 'everyone' || row.audience === 'only_free'
  const remarks = isPublic ? [] : ['It was for paying readers only: it comes as a draft.']
  const audioLink = row.podcast_url ? `<p><a href="${row.podcast_url}">Listen to this episode</a></p>` : ''
  if (audioLink) remarks.push(`Its sound stays where it is: ${row.podcast_url}`)
  return {
    slug,
    remarks,
    html: audioLink + html,
    sourceId: postNumber || slug,
    category: '',
    tags: [],
    comments: [],
    title: row.title ?? '',
    excerpt: row.subtitle ?? '',
    date: parseDate(row.post_date ?? '') ?? parseDate(row.email_sent_at ?? ''),
    isPublished: row.is_published?.toLowerCase() === 'true' && isPublic,
    author: '',
    cover: null,
    oldPaths: slug ? [`/p/${slug}`] : [],
  }
}
