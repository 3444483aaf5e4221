import type { NewMedia } from '#app/features/media/media.server.ts'
import { siteIn } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import type { ImportNote, ImportReport, Source } from '../transfer.ts'
import { commentRows, writeComments } from './comments.server.ts'
import type { ImportedPost } from './item.ts'
import { judged, type Verdict } from './known-posts.server.ts'
import type { createPictures } from './pictures.server.ts'
import { type PreparedPost, preparedPost } from './prepared-post.server.ts'
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

type Wanted = PreparedPost & { verdict: Verdict & { kind: 'added' | 'updated' } }

/** Takes a few posts, or says what taking them would bring. The report is changed only when that has worked. */
export async function takePosts(
  desk: TakingDesk,
  posts: ImportedPost[],
  report: ImportReport,
): Promise<ImportNote[]> {
  const { system, source, takes, now } = desk
  const brought = structuredClone(report)
  const { verdicts, owner } = await system.run(async (db) => ({
    verdicts: await judged(db, source, posts),
    owner: (await siteIn(db)).author,
  }))
  const wanted: Wanted[] = []
  const notes: ImportNote[] = []
  for (const [place, post] of posts.entries()) {
    const verdict = verdicts[place] ?? { kind: 'known' }
    brought.posts[verdict.kind]++
    if (verdict.kind === 'changedHere') {
      notes.push({
        subject: nameOf(post.title),
        reason: 'It was changed here since it was taken: it stays as it is.',
      })
    } else if (verdict.kind !== 'known') wanted.push({ ...preparedPost(post, owner, now), verdict })
  }
  const rows: NewMedia[] = []
  for (const post of wanted) rows.push(...(await desk.pictures.settle(post, brought.pictures)))
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
    notes.push(...post.remarks.map((reason) => ({ subject: nameOf(post.fields.title), reason })))
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

const nameOf = (title: string) => title.trim() || 'Untitled'
