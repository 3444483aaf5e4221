import type { MediaStore } from '#app/features/media/media-store.server.ts'
import {
  importSubscribers,
  UnclearColumnsError,
} from '#app/features/newsletter/subscribers/import/import-subscribers.server.ts'
import { HtmlLimitError } from '#app/features/posts/html/html-limits.ts'
import { toProblem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { ChildExitedError } from '#platform/child/limited-child.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { ArchiveReader } from '../reader/archive-reader.server.ts'
import type { PreparedItem } from '../reader/prepared-item.ts'
import { emptyReport, type ImportNote, type ImportReport } from '../transfer.ts'
import { createImageImporter } from './image-importer.server.ts'
import { importSeparateComments } from './import-comments.server.ts'
import { type ImportContext, importPosts } from './import-posts.server.ts'
import type { PreparedPost } from './prepare-post.server.ts'
import { createTopicImporter } from './topic-importer.server.ts'

/** The notes are those since the last progress. */
export type ImportProgress = { report: ImportReport; done: number; notes: ImportNote[] }

export type ImportOptions = {
  system: Access
  reader: ArchiveReader
  media: Pick<MediaStore, 'storage' | 'runLimited'>
  /** False for a dry run. */
  shouldWrite: boolean
  /** Whether the admin confirmed that the subscribers agreed to get the newsletter. */
  withPeople: boolean
  /** Called after each batch; false stops the import. */
  onProgress: (progress: ImportProgress) => Promise<boolean>
  log: Log
}

const POSTS_PER_BATCH = 25
const MAX_COMMENTS_PER_BATCH = 500
const ASK_ELSEWHERE =
  'They are left out: import this list under Newsletter, Subscribers, where you can answer that.'

type CommentItem = Extract<PreparedItem, { kind: 'comment' }>

/** Imports an archive in batches. Imported batches stay if a later one fails. */
export async function runImport(
  options: ImportOptions,
): Promise<{ report: ImportReport; isStopped: boolean }> {
  const { system, reader, media, shouldWrite, withPeople, log } = options
  const report = emptyReport()
  const context: ImportContext = {
    system,
    source: reader.source,
    shouldWrite,
    images: createImageImporter({ reader, media, shouldWrite }),
    topics: createTopicImporter(shouldWrite),
    assignedSlugs: new Set(),
    now: new Date(),
  }
  let posts: PreparedPost[] = []
  let comments: CommentItem[] = []
  let notes: ImportNote[] = []
  let done = 0

  const addNotes = (...more: ImportNote[]) => {
    notes.push(...more)
    report.notes += more.length
  }

  async function importSinglePost(post: PreparedPost) {
    try {
      addNotes(...(await importPosts(context, [post], report)))
    } catch (error) {
      if (error instanceof ChildExitedError) throw error
      log.warn(loggableError(error), 'importing a post failed')
      report.posts.failed++
      addNotes({
        subject: post.imported.title || 'Untitled',
        reason:
          error instanceof HtmlLimitError
            ? error.message
            : `It could not be saved: ${toProblem(error).message}`,
      })
    }
  }

  async function flush(): Promise<boolean> {
    const batch = posts
    posts = []
    try {
      if (batch.length > 0) addNotes(...(await importPosts(context, batch, report)))
    } catch (error) {
      if (error instanceof ChildExitedError) throw error
      // One by one, so that only the faulty post fails.
      for (const post of batch) await importSinglePost(post)
    }
    report.comments += await importSeparateComments(context, comments, report.posts.added > 0)
    comments = []
    done += batch.length
    const shouldContinue = await options.onProgress({ report, done, notes })
    notes = []
    return shouldContinue
  }

  async function importSubscriberList(csv: AsyncIterable<Uint8Array>) {
    try {
      const mode = shouldWrite && withPeople ? 'good-lines' : 'check'
      const found = await importSubscribers(system, csv, { mode })
      const { people } = report
      people.known += found.known
      people.bad += found.bad
      people[withPeople ? 'added' : 'leftOut'] += found.added
      for (const { reason, count } of found.withoutLetters) {
        people.withoutLetters += count
        addNotes({ subject: 'Subscribers', reason: `${count} get no letters. ${reason}` })
      }
      addNotes(
        ...found.badLines.map(({ line, reason }) => ({ subject: `Subscribers, line ${line}`, reason })),
      )
      if (!withPeople && found.added > 0) {
        addNotes({
          subject: 'Subscribers',
          reason: 'They are left out: nobody confirmed that they agreed to get letters.',
        })
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const hint = error instanceof UnclearColumnsError ? ` ${ASK_ELSEWHERE}` : ''
      addNotes({ subject: 'Subscribers', reason: error.message + hint })
    }
  }

  for await (const item of reader.items()) {
    if (item.kind === 'post') posts.push(item.post)
    else if (item.kind === 'comment') comments.push(item)
    else if (item.kind === 'category') context.topics.addCategoryDetails(item.category)
    else if (item.kind === 'people') await importSubscriberList(reader.subscribers(item.list))
    else {
      if (item.kind === 'refused') report.posts.failed++
      if (item.reason) addNotes({ subject: item.subject, reason: item.reason })
    }
    const commentCount = posts.reduce((sum, post) => sum + post.imported.comments.length, 0) + comments.length
    const isFull = posts.length >= POSTS_PER_BATCH || commentCount >= MAX_COMMENTS_PER_BATCH
    if (isFull && !(await flush())) return { report, isStopped: true }
  }
  return { report, isStopped: !(await flush()) }
}
