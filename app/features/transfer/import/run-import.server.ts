import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { importPeople } from '#app/features/newsletter/subscribers/import/take-import.server.ts'
import { HtmlLimitError } from '#app/features/posts/html/limits.ts'
import { problemOf } from '#app/http/problem.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { ChildGone } from '#platform/child/limited-child.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { ArchiveReader } from '../reader/archive-reader.server.ts'
import type { ReadItem } from '../reader/read-item.ts'
import { emptyReport, type ImportNote, type ImportReport } from '../transfer.ts'
import { createPictures } from './pictures.server.ts'
import type { PreparedPost } from './prepared-post.server.ts'
import { takeOwnComments } from './take-comments.server.ts'
import { type TakingDesk, takePosts } from './take-posts.server.ts'
import { createTopics } from './topics.server.ts'

/** How far it has come, and what there is to say since the last time. */
export type Progress = { report: ImportReport; done: number; notes: ImportNote[] }

export type ImportRun = {
  system: Access
  reader: ArchiveReader
  media: Pick<MediaStore, 'storage' | 'inTurn'>
  /** Whether it is done, or only looked at. */
  takes: boolean
  /** Whether the people in it agreed to get letters. */
  withPeople: boolean
  /** After every few posts; false stops it there. */
  onProgress: (progress: Progress) => Promise<boolean>
  log: Log
}

const AT_ONCE = 25
/** Comments of one batch at most: some posts have thousands. */
const COMMENTS_AT_ONCE = 500

type Comment = Extract<ReadItem, { kind: 'comment' }>

/** Takes an archive, a few posts at a time; what has been taken stays, whatever becomes of the rest. */
export async function runImport(run: ImportRun): Promise<{ report: ImportReport; isStopped: boolean }> {
  const { system, reader, media, takes, log } = run
  const report = emptyReport()
  const desk: TakingDesk = {
    ...{ system, source: reader.source, takes, slugs: new Set<string>(), now: new Date() },
    pictures: createPictures({ reader, media, takes }),
    topics: createTopics(takes),
  }
  let posts: PreparedPost[] = []
  let comments: Comment[] = []
  let notes: ImportNote[] = []
  let done = 0

  const note = (...more: ImportNote[]) => {
    notes.push(...more)
    report.notes += more.length
  }

  async function takeAlone(post: PreparedPost) {
    try {
      note(...(await takePosts(desk, [post], report)))
    } catch (error) {
      if (error instanceof ChildGone) throw error
      log.warn(reasonOf(error), 'a post could not be imported')
      report.posts.failed++
      note({
        subject: post.imported.title || 'Untitled',
        reason:
          error instanceof HtmlLimitError
            ? error.message
            : `It could not be saved: ${problemOf(error).message}`,
      })
    }
  }

  async function flush(): Promise<boolean> {
    const batch = posts
    posts = []
    try {
      if (batch.length > 0) note(...(await takePosts(desk, batch, report)))
    } catch (error) {
      if (error instanceof ChildGone) throw error
      // One of them is at fault, and the others are not.
      for (const post of batch) await takeAlone(post)
    }
    report.comments += await takeOwnComments(desk, comments, report.posts.added > 0)
    comments = []
    done += batch.length
    const goesOn = await run.onProgress({ report, done, notes })
    notes = []
    return goesOn
  }

  async function takePeople(csv: AsyncIterable<Uint8Array>) {
    const isTaken = takes && run.withPeople
    try {
      const found = await importPeople(system, csv, isTaken ? 'good-lines' : 'check')
      report.people.known += found.known
      report.people.bad += found.bad
      report.people[run.withPeople ? 'added' : 'leftOut'] += found.added
      note(...found.badLines.map(({ line, reason }) => ({ subject: `Subscribers, line ${line}`, reason })))
      if (!run.withPeople && found.added > 0) {
        note({
          subject: 'Subscribers',
          reason: 'They are left out: nobody confirmed that they agreed to get letters.',
        })
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      note({ subject: 'Subscribers', reason: error.message })
    }
  }

  for await (const item of reader.items()) {
    if (item.kind === 'post') posts.push(item.post)
    else if (item.kind === 'comment') comments.push(item)
    else if (item.kind === 'category') desk.topics.tell(item.category)
    else if (item.kind === 'people') await takePeople(reader.people(item.list))
    else {
      if (item.kind === 'refused') report.posts.failed++
      if (item.reason) note({ subject: item.subject, reason: item.reason })
    }
    const weight = posts.reduce((sum, post) => sum + post.imported.comments.length, 0) + comments.length
    const isFull = posts.length >= AT_ONCE || weight >= COMMENTS_AT_ONCE
    if (isFull && !(await flush())) return { report, isStopped: true }
  }
  return { report, isStopped: !(await flush()) }
}
