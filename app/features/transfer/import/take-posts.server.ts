import { setImmediate } from 'node:timers/promises'
import type { NewMedia } from '#app/features/media/media.server.ts'
import { measuredContent } from '#app/features/posts/save-post.server.ts'
import type { Access } from '#database/access.ts'
import type { ImportNote, ImportReport, Source } from '../transfer.ts'
import { commentRows, writeComments } from './comments.server.ts'
import { judged, type Verdict } from './known-posts.server.ts'
import type { createPictures } from './pictures.server.ts'
import type { PreparedPost } from './prepared-post.server.ts'
import { freeSlugs } from './slugs.server.ts'
import type { createTopics } from './topics.server.ts'
import { newPlace, oldPathsOf, type PlacedPost, writeBatch } from './write-batch.server.ts'

export type TakingDesk = {
  system: Access
  source: Source
  takes: boolean
  pictures: ReturnType<typeof createPictures>
  topics: ReturnType<typeof createTopics>
  /** Addresses that were given away in this run: what is only looked at is written nowhere. */
  slugs: Set<string>
  now: Date
}

type Wanted = PreparedPost & { verdict: Verdict & { kind: 'added' | 'updated' }; readTime: number }

/** Of one post; a text can have thousands of pictures that are nowhere. */
const MOST_REMARKS = 100

/** Takes a few posts, or says what taking them would bring. The report is changed only when that has worked. */
export async function takePosts(
  desk: TakingDesk,
  posts: PreparedPost[],
  report: ImportReport,
): Promise<ImportNote[]> {
  const { system, source, takes, now } = desk
  const brought = structuredClone(report)
  const sources = posts.map(({ imported }) => imported)
  const verdicts = await system.run((db) => judged(db, source, sources))
  const wanted: Wanted[] = []
  const notes: ImportNote[] = []
  for (const [place, post] of posts.entries()) {
    const verdict = verdicts[place] ?? { kind: 'known' }
    brought.posts[verdict.kind]++
    if (verdict.kind === 'changedHere') {
      notes.push({
        subject: nameOf(post.imported.title),
        reason: 'It was changed here since it was taken: it stays as it is.',
      })
    } else if (verdict.kind !== 'known') wanted.push({ ...structuredClone(post), verdict, readTime: 1 })
  }
  const rows: NewMedia[] = []
  for (const post of wanted) {
    rows.push(...(await desk.pictures.settle(post, brought.pictures)))
    if (!takes) continue
    const { content, readTime } = measuredContent(post.fields.content)
    post.fields.content = content
    post.readTime = readTime
    // Each may take a moment, and readers wait for none of them.
    await setImmediate()
  }
  if (wanted.length > 0) {
    await system.run(async (db) => {
      const placed = await place(db)
      if (takes) await writeBatch(db, source, placed, rows)
      const comments = placed.flatMap(({ id, imported }) => commentRows(id, imported.comments, now))
      brought.comments +=
        takes || placed.some(({ isNew }) => !isNew)
          ? await writeComments(db, comments, takes)
          : comments.length
    })
  }
  for (const post of wanted) {
    if (!post.fields.isPublished) brought.drafts++
    brought.redirects += oldPathsOf(post).length
    notes.push(...told(post))
  }
  Object.assign(report, brought)
  return notes

  async function place(db: Parameters<Parameters<Access['run']>[0]>[0]): Promise<PlacedPost[]> {
    await desk.topics.settle(db, wanted, brought)
    const fresh = wanted.filter(({ verdict }) => verdict.kind === 'added')
    const wishes = fresh.map(({ fields, imported }) => ({ slug: fields.slug, sourceId: imported.sourceId }))
    const slugs = fresh.length > 0 ? await freeSlugs(db, wishes, desk.slugs) : []
    for (const [index, post] of fresh.entries()) {
      const slug = slugs[index] ?? post.fields.slug
      if (slug !== post.fields.slug)
        post.remarks.push(`Another post is at /blog/${post.fields.slug}: this one is at /blog/${slug}.`)
      post.fields.slug = slug
    }
    return wanted.map((post) => {
      const { verdict, fields } = post
      if (verdict.kind === 'updated') fields.slug = verdict.slug
      fields.categoryId = desk.topics.categoryId(post.category)
      const id = verdict.kind === 'updated' ? verdict.id : newPlace(post)
      return { ...post, id, isNew: verdict.kind === 'added', tagIds: desk.topics.tagIds(post.tags) }
    })
  }
}

function told({ fields, remarks }: PreparedPost): ImportNote[] {
  const more = remarks.length - MOST_REMARKS
  const shown = remarks.slice(0, MOST_REMARKS)
  if (more > 0) shown.push(`There are ${more.toLocaleString('en-US')} more remarks like these.`)
  return shown.map((reason) => ({ subject: nameOf(fields.title), reason }))
}

const nameOf = (title: string) => title.trim() || 'Untitled'
