import { setImmediate } from 'node:timers/promises'
import type { NewMediaFile } from '#app/features/media/media.server.ts'
import { prepareContent } from '#app/features/posts/save-post.server.ts'
import { pageSlug } from '#app/features/posts/slug.ts'
import type { Access, Transaction } from '#database/access.ts'
import type { ArchiveSource, ImportNote, ImportReport } from '../transfer.ts'
import { toCommentRows, writeComments } from './comment-rows.server.ts'
import { decidePostImports, type ImportDecision } from './decide-post-imports.server.ts'
import { assignFreeSlugs, resolveTakenPaths } from './free-slugs.server.ts'
import { type createImageImporter, FetchingStoppedError } from './image-importer.server.ts'
import type { PreparedPost } from './prepare-post.server.ts'
import type { createProductImporter } from './products/product-importer.server.ts'
import type { createTopicImporter } from './topic-importer.server.ts'
import { newPostId, type ResolvedPost, redirectPaths, writePostBatch } from './write-batch.server.ts'

export type ImportContext = {
  system: Access
  source: ArchiveSource
  /** False for a dry run. */
  shouldWrite: boolean
  images: Pick<ReturnType<typeof createImageImporter>, 'importImages' | 'importImage'>
  topics: ReturnType<typeof createTopicImporter>
  products: ReturnType<typeof createProductImporter>
  /** Slugs of this run, since a dry run does not write them. */
  assignedSlugs: Set<string>
  /** Whether letters are shown in the archive of the newsletter. */
  archiveIssues: boolean
  hasExplainedIssues: boolean
  siteUrl: string
  now: Date
}

type TakingDecision = ImportDecision & { kind: 'added' | 'updated' | 'incomplete' }

type PostToWrite = PreparedPost & {
  /** The marks of pictures. */
  leftOut: ReadonlySet<string>
  decision: ImportDecision & { kind: 'added' | 'updated' }
  readTime: number
}

/** Never by giving up a picture that is here: the site that had it may be gone. */
const isMoreComplete = (leftOut: ReadonlySet<string>, before: ReadonlySet<string>) =>
  leftOut.size < before.size && [...leftOut].every((mark) => before.has(mark))

/** Of one post, which can have thousands of missing images. */
const MAX_REMARKS = 100

/** Imports a batch of posts. The report is only changed if that succeeds. */
export async function importPosts(
  context: ImportContext,
  posts: PreparedPost[],
  report: ImportReport,
): Promise<ImportNote[]> {
  const { system, source, shouldWrite, images, topics, products, assignedSlugs, now } = context
  const updatedReport = structuredClone(report)
  const sources = posts.map(({ imported }) => imported)
  const decisions = await system.run((db) => decidePostImports(db, source, sources))
  const postsToWrite: PostToWrite[] = []
  const mediaRows: NewMediaFile[] = []
  const notes: ImportNote[] = []
  for (const [index, post] of posts.entries()) {
    const decision = decisions[index] ?? { kind: 'known' }
    if (decision.kind === 'known' || decision.kind === 'changedHere') {
      updatedReport.posts[decision.kind]++
      if (decision.kind === 'changedHere')
        notes.push({
          subject: titleOrUntitled(post.imported.title),
          reason: 'It was changed here since it was taken: it stays as it is.',
        })
      continue
    }
    const shouldContinue = await addPostToWrite(structuredClone(post), decision)
    if (!shouldContinue) break
  }
  if (postsToWrite.length > 0) {
    await system.run(async (db) => {
      const resolvedPosts = await resolvePosts(db)
      if (shouldWrite) await writePostBatch(db, source, resolvedPosts, mediaRows)
      const comments = resolvedPosts.flatMap(({ id, imported }) => toCommentRows(id, imported.comments, now))
      updatedReport.comments +=
        shouldWrite || resolvedPosts.some(({ isNew }) => !isNew)
          ? await writeComments(db, comments, shouldWrite)
          : comments.length
    })
  }
  for (const post of postsToWrite) {
    if (!post.fields.isPublished) updatedReport.drafts++
    if (post.imported.isPage) updatedReport.pages++
    updatedReport.redirects += redirectPaths(post).length
    notes.push(...toNotes(post))
  }
  Object.assign(report, updatedReport)
  return notes

  /** False if the import was stopped before all its pictures were fetched. */
  async function addPostToWrite(post: PreparedPost, decision: TakingDecision): Promise<boolean> {
    const before = updatedReport.pictures
    const pictures = { ...before }
    const remarkCount = post.remarks.length
    const found = await images.importImages(post, pictures).catch((error: unknown) => {
      if (error instanceof FetchingStoppedError) return null
      throw error
    })
    if (!found) return false
    const { rows, leftOut } = found
    updatedReport.pictures = pictures
    if (decision.kind === 'incomplete' && !isMoreComplete(leftOut, decision.leftOut)) {
      updatedReport.posts.known++
      Object.assign(pictures, { taken: before.taken, fetched: before.fetched })
      notes.push(...toNotes({ ...post, remarks: post.remarks.slice(remarkCount) }))
      return true
    }
    const writing =
      decision.kind === 'added'
        ? decision
        : ({ kind: 'updated', id: decision.id, slug: decision.slug } as const)
    updatedReport.posts[writing.kind]++
    mediaRows.push(...rows)
    const postToWrite = { ...post, decision: writing, leftOut, readTime: 1 }
    postsToWrite.push(postToWrite)
    if (!shouldWrite) return true
    const { content, readTime } = prepareContent(products.withOwnIds(post.fields.content))
    postToWrite.fields.content = content
    postToWrite.readTime = readTime
    // Preparing the content takes a while, so other requests get a turn in between.
    await setImmediate()
    return true
  }

  async function resolvePosts(db: Transaction): Promise<ResolvedPost[]> {
    await topics.resolve(db, postsToWrite, updatedReport)
    const newPosts = postsToWrite.filter(
      ({ decision, fields }) => decision.kind === 'added' && fields.kind !== 'page',
    )
    const slugRequests = newPosts.map(({ fields, imported }) => ({
      slug: fields.slug,
      sourceId: imported.sourceId,
    }))
    const slugs = newPosts.length > 0 ? await assignFreeSlugs(db, slugRequests, assignedSlugs) : []
    for (const [index, post] of newPosts.entries()) {
      const slug = slugs[index] ?? post.fields.slug
      if (slug !== post.fields.slug)
        post.remarks.push(`Another post is at /blog/${post.fields.slug}: this one is at /blog/${slug}.`)
      post.fields.slug = slug
    }
    const resolvedPosts = postsToWrite.map((post) => {
      const { decision, fields } = post
      if (decision.kind === 'updated') fields.slug = decision.slug
      fields.categoryId = topics.categoryId(post.category)
      const id = decision.kind === 'updated' ? decision.id : newPostId(post)
      if (fields.kind === 'page') fields.slug = pageSlug(id)
      return { ...post, id, isNew: decision.kind === 'added', tagIds: topics.tagIds(post.tags) }
    })
    await resolveTakenPaths(db, resolvedPosts, shouldWrite)
    return resolvedPosts
  }
}

function toNotes({ fields, remarks }: PreparedPost): ImportNote[] {
  const more = remarks.length - MAX_REMARKS
  const shown = remarks.slice(0, MAX_REMARKS)
  if (more > 0) shown.push(`There are ${more.toLocaleString('en-US')} more remarks like these.`)
  return shown.map((reason) => ({ subject: titleOrUntitled(fields.title), reason }))
}

const titleOrUntitled = (title: string) => title.trim() || 'Untitled'
