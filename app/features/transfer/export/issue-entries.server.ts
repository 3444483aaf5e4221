import { asc, gt, sql } from 'drizzle-orm'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues, newsletterIssuePosts } from '#database/schema/newsletter.ts'
import { formerPaths } from '#database/schema/transfer.ts'
import type { ZipEntry } from './zip-stream.server.ts'

const PAGE_SIZE = 20

type IssueEntriesOptions = { access: Access; timeZone: string; siteUrl: string }

/** The issues of the newsletter: each as JSON, and as its page if it was sent. */
export async function* issueEntries(options: IssueEntriesOptions): AsyncGenerator<ZipEntry> {
  const { access, timeZone, siteUrl } = options
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readIssues(access, after)
    for (const { pageHtml: html, ...issue } of page) {
      const day = formatDayInZone(timeZone, issue.startedAt ?? issue.createdAt)
      const name = `newsletter/${day}-${issue.slug}`
      if (html !== null) yield { name: `${name}.html`, content: () => singleChunk(html) }
      const json = JSON.stringify({ ...issue, site: siteUrl }, null, 2)
      yield { name: `${name}.json`, content: () => singleChunk(`${json}\n`) }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return
    after = last.id
  }
}

function readIssues(access: Access, after: string) {
  const { id, slug, subject, previewText, intro, status, startedAt, finishedAt, createdAt } = issues
  const { guideId, commentIds, questionIds, coversFrom, coversUntil, mailedElsewhereAt, importedFrom } =
    issues
  const { pageHtml, mailedText } = issues
  const { issueId, postId, position } = newsletterIssuePosts
  return access.run((db) =>
    db
      .select({
        id,
        slug,
        subject,
        previewText,
        intro,
        status,
        startedAt,
        finishedAt,
        createdAt,
        guideId,
        commentIds,
        questionIds,
        coversFrom,
        coversUntil,
        mailedElsewhereAt,
        importedFrom,
        pageHtml,
        mailedText,
        postIds: sql<string[]>`array(select ${postId} from ${newsletterIssuePosts}
          where ${issueId} = ${issues}.${sql.identifier(id.name)} order by ${position})`,
        oldPaths: sql<string[]>`array(select ${formerPaths.path} from ${formerPaths}
          where ${formerPaths.issueId} = ${issues}.${sql.identifier(id.name)} order by 1)`,
      })
      .from(issues)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(PAGE_SIZE),
  )
}

export async function* singleChunk(text: string) {
  yield text
}
