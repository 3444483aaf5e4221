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
import type { ArchivedSettings } from './archive-item.ts'
import type { ExportedIssue } from './exported-issues.server.ts'
import { createHolidayImporter } from './holiday-importer.server.ts'
import { createImageImporter, FetchingStoppedError } from './image-importer.server.ts'
import { importSeparateComments } from './import-comments.server.ts'
import { importExportedIssue } from './import-exported-issue.server.ts'
import { fitsIssue, importIssues } from './import-issues.server.ts'
import { type ImportContext, importPosts } from './import-posts.server.ts'
import { parseSettings, replaceSettings } from './import-settings.server.ts'
import { createPictureFetcher, type PictureFetcher } from './picture-fetcher.server.ts'
import type { PreparedPost } from './prepare-post.server.ts'
import { createProductImporter } from './products/product-importer.server.ts'
import { createTopicImporter } from './topic-importer.server.ts'
import { createTopicPaths } from './topic-paths.server.ts'

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
  /** Whether pictures on the web are copied, and letters are shown in the archive. */
  fetchPictures?: boolean
  /** Whether the settings of the archive's site replace those of this one. */
  withSettings?: boolean
  archiveIssues?: boolean
  fetchPicture?: PictureFetcher
  /** Where pictures are fetched that the archive names without their site. */
  oldSite?: string | null
  siteUrl: string
  /** Called after each batch; false stops the import. */
  onProgress: (progress: ImportProgress) => Promise<boolean>
  log: Log
}

const POSTS_PER_BATCH = 25
/** Fewer, so that little is fetched again if the process stops. */
const POSTS_PER_BATCH_WITH_FETCHING = 5
const FETCH_REPORT_INTERVAL_MS = 1_000
const MAX_COMMENTS_PER_BATCH = 500
const ASK_ELSEWHERE =
  'They are left out: import this list under Newsletter, Subscribers, where you can answer that.'

type CommentItem = Extract<PreparedItem, { kind: 'comment' }>

/** Imports an archive in batches. Imported batches stay if a later one fails. */
export async function runImport(
  options: ImportOptions,
): Promise<{ report: ImportReport; isStopped: boolean }> {
  const { system, reader, media, shouldWrite, withPeople, log, siteUrl, archiveIssues = false } = options
  const report = emptyReport()
  const stopping = new AbortController()
  const fetchPicture = options.fetchPictures
    ? (options.fetchPicture ?? createPictureFetcher({ signal: stopping.signal }))
    : undefined
  const images = createImageImporter({
    reader,
    media,
    shouldWrite,
    fetchPicture,
    oldSite: options.oldSite,
    onFetched: reportFetchedPicture,
    signal: stopping.signal,
  })
  const products = createProductImporter({ system, shouldWrite, images })
  const holidays = createHolidayImporter({ system, shouldWrite, products })
  const context: ImportContext = {
    system,
    source: reader.source,
    shouldWrite,
    siteUrl,
    archiveIssues,
    hasExplainedIssues: false,
    images,
    products,
    topics: createTopicImporter(shouldWrite),
    assignedSlugs: new Set(),
    now: new Date(),
  }
  const topicPaths = createTopicPaths()
  const postsPerBatch = fetchPicture ? POSTS_PER_BATCH_WITH_FETCHING : POSTS_PER_BATCH
  let fetchedCount = 0
  let lastReportedAt = 0
  let posts: PreparedPost[] = []
  let issues: PreparedPost[] = []
  let comments: CommentItem[] = []
  let notes: ImportNote[] = []
  let settings: ArchivedSettings | undefined
  let done = 0
  let hasImportedAfterPosts = false
  let isStopped = false

  const addNotes = (...more: ImportNote[]) => {
    notes.push(...more)
    report.notes += more.length
  }

  /** Within a batch, which can take minutes. */
  async function reportFetchedPicture() {
    fetchedCount++
    if (Date.now() - lastReportedAt < FETCH_REPORT_INTERVAL_MS) return
    lastReportedAt = Date.now()
    const pictures = { ...report.pictures, fetched: fetchedCount }
    if (!(await options.onProgress({ report: { ...report, pictures }, done, notes: [] }))) stopping.abort()
  }

  async function importSinglePost(post: PreparedPost) {
    try {
      const importOne = fitsIssue(post) ? importIssues : importPosts
      addNotes(...(await importOne(context, [post], report)))
    } catch (error) {
      if (error instanceof ChildExitedError) throw error
      if (error instanceof FetchingStoppedError) return
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
    addNotes(...(await products.importLibrary(report)))
    const batch = posts
    posts = []
    try {
      if (batch.length > 0) addNotes(...(await importPosts(context, batch, report)))
    } catch (error) {
      if (error instanceof ChildExitedError) throw error
      // One by one, so that only the faulty post fails.
      for (const post of batch) await importSinglePost(post)
    }
    const issueBatch = issues
    issues = []
    for (const issue of issueBatch) await importSinglePost(issue)
    report.comments += await importSeparateComments(context, comments, report.posts.added > 0)
    comments = []
    done += batch.length + issueBatch.length
    const shouldContinue = await options.onProgress({ report, done, notes })
    notes = []
    return shouldContinue && !stopping.signal.aborted
  }

  async function importSubscriberList({ list, fileName }: { list: number; fileName: string }) {
    try {
      const mode = shouldWrite && withPeople ? 'good-lines' : 'check'
      const found = await importSubscribers(system, reader.subscribers(list), { mode, fileName })
      const { people } = report
      people.known += found.known
      people.bad += found.bad
      people[withPeople ? 'added' : 'leftOut'] += found.added
      for (const { reason, count } of found.inactive) {
        people.inactive += count
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

  function addPost(post: PreparedPost) {
    if (fitsIssue(post)) return issues.push(post)
    if (post.imported.emailOnly)
      post.remarks.push('It was sent by email only, and is longer than a letter here: it comes as a draft.')
    return posts.push(post)
  }

  /** What refers to posts, and what letters refer to. */
  async function importAfterPosts() {
    if (hasImportedAfterPosts) return
    hasImportedAfterPosts = true
    addNotes(...(await products.importLedger()), ...(await holidays.importGuides()))
  }

  async function importVenusIssue(issue: ExportedIssue) {
    try {
      await importExportedIssue(context, issue, report)
    } catch (error) {
      log.warn(loggableError(error), 'importing an issue failed')
      addNotes({
        subject: issue.subject || 'A letter',
        reason: `It could not be saved: ${toProblem(error).message}`,
      })
    }
  }

  /** Counted are those of topics that posts of this import have. */
  async function importTopicPaths() {
    if (shouldWrite) await topicPaths.write((work) => system.run(work), context.topics.findTargets)
    report.redirects += topicPaths.count(context.topics.has)
  }

  async function takeSettings(archived: ArchivedSettings) {
    const shouldReplace = shouldWrite && options.withSettings
    const parsed = parseSettings(archived)
    const { values, sections, shop, linksPage, mediaKit } = parsed
    const others = [shop, linksPage, mediaKit].filter(Boolean).length
    report.settings = {
      siteName: values.name ?? '',
      count: Object.keys(values).length + sections.length + others,
    }
    const links = linksPage && { ...linksPage, products: linksPage.products.map(products.ownId) }
    if (shouldReplace) addNotes(...(await replaceSettings(context, { ...parsed, linksPage: links })))
    else if (shouldWrite) report.settings.count = 0
  }

  for await (const item of reader.items()) {
    if (item.kind === 'post') addPost(item.post)
    else if (item.kind === 'topic') topicPaths.add(item.name, item.paths)
    else if (item.kind === 'comment') comments.push(item)
    else if (item.kind === 'category') context.topics.addCategoryDetails(item.category)
    else if (item.kind === 'settings') settings = item.settings
    else if (item.kind === 'product') products.add(item.table, item.row)
    else if (item.kind === 'holiday') holidays.add(item.table, item.row)
    else if (item.kind === 'people') await importSubscriberList(item)
    else if (item.kind === 'issue') {
      isStopped = !hasImportedAfterPosts && !(await flush())
      if (isStopped) break
      await importAfterPosts()
      await importVenusIssue(item.issue)
    } else {
      if (item.kind === 'refused') report.posts.failed++
      if (item.reason) addNotes({ subject: item.subject, reason: item.reason })
    }
    const commentCount = posts.reduce((sum, post) => sum + post.imported.comments.length, 0) + comments.length
    const isFull = posts.length + issues.length >= postsPerBatch || commentCount >= MAX_COMMENTS_PER_BATCH
    if (isFull && !(await flush())) {
      await importTopicPaths()
      return { report, isStopped: true }
    }
  }
  isStopped ||= !(await flush())
  if (!isStopped) {
    await importAfterPosts()
    if (settings) await takeSettings(settings)
    if (settings || notes.length > 0) isStopped = !(await flush())
  }
  await importTopicPaths()
  return { report, isStopped }
}
