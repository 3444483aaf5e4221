import { parse } from 'csv-parse/sync'
import { type Archive, readText, refusalOf } from './archive.server.ts'
import type { ImportedPost, Item, Items } from './item.ts'
import { momentFrom } from './moments.ts'
import { peopleIn } from './people.server.ts'

type Row = Record<string, string | undefined>

export const readSubstack = (archive: Archive, list: string): Items =>
  async function* items() {
    const folder = list.slice(0, list.lastIndexOf('/') + 1)
    const text = await readText(archive, list)
    const rows: Row[] = parse(text, {
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
    for (const row of rows) yield await itemFrom(archive, row, fileOf.get(row.post_id ?? ''))
    yield* peopleIn(archive, /(?:^|\/)(?:email_list|subscribers?)[^/]*\.csv$/i)
  }

async function itemFrom(archive: Archive, row: Row, file: string | undefined): Promise<Item> {
  const subject = row.title || row.post_id || 'Untitled'
  if (!file) return { kind: 'left', subject, reason: 'Its text is not in the archive.' }
  if (row.type === 'thread')
    return { kind: 'left', subject, reason: 'It is a thread, and Venus has posts only.' }
  const html = await readText(archive, file).then((text) => ({ text }), refusalOf)
  if (typeof html === 'string') return { kind: 'left', subject, reason: html }
  return { kind: 'post', post: postFrom(row, html.text) }
}

function postFrom(row: Row, html: string): ImportedPost {
  const [number = '', ...rest] = (row.post_id ?? '').split('.')
  const slug = rest.join('.')
  const isForAll = !row.audience || row.audience === 'everyone' || row.audience === 'only_free'
  const remarks = isForAll ? [] : ['It was for paying readers only: it comes as a draft.']
  const sound = row.podcast_url ? `<p><a href="${row.podcast_url}">Listen to this episode</a></p>` : ''
  if (sound) remarks.push(`Its sound stays where it is: ${row.podcast_url}`)
  return {
    ...{ slug, remarks, html: sound + html, sourceId: number || slug, category: '', tags: [], comments: [] },
    title: row.title ?? '',
    excerpt: row.subtitle ?? '',
    date: momentFrom(row.post_date ?? '') ?? momentFrom(row.email_sent_at ?? ''),
    isPublished: row.is_published?.toLowerCase() === 'true' && isForAll,
    author: '',
    cover: null,
    oldPaths: slug ? [`/p/${slug}`] : [],
  }
}
