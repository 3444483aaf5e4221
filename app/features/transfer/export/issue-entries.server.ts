import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { formatDayInZone } from '#app/ui/time-zone.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { ZipEntry } from './zip-stream.server.ts'

const PAGE_SIZE = 20

/** The sent issues of the newsletter, each as its page and as JSON. */
export async function* issueEntries(access: Access, timeZone: string): AsyncGenerator<ZipEntry> {
  const { id, slug, subject, previewText, intro, status, startedAt, finishedAt, pageHtml, mailedText } =
    issues
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await access.run((db) =>
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
          pageHtml,
          mailedText,
        })
        .from(issues)
        .where(and(isNotNull(startedAt), gt(id, after)))
        .orderBy(asc(id))
        .limit(PAGE_SIZE),
    )
    for (const { pageHtml: html, ...issue } of page) {
      const name = `newsletter/${formatDayInZone(timeZone, issue.startedAt ?? new Date(0))}-${issue.slug}`
      yield { name: `${name}.html`, content: () => singleChunk(html ?? '') }
      yield { name: `${name}.json`, content: () => singleChunk(`${JSON.stringify(issue, null, 2)}\n`) }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return
    after = last.id
  }
}

export async function* singleChunk(text: string) {
  yield text
}
