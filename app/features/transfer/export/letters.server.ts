import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { ZipEntry } from './zip-stream.server.ts'

const PAGE = 20

/** The letters that went out: each as its page and, for programs, as what it is made of. */
export async function* letterEntries(access: Access): AsyncGenerator<ZipEntry> {
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
        .limit(PAGE),
    )
    for (const { pageHtml: html, ...letter } of page) {
      const name = `newsletter/${letter.startedAt?.toISOString().slice(0, 10)}-${letter.slug}`
      yield { name: `${name}.html`, content: () => once(html ?? '') }
      yield { name: `${name}.json`, content: () => once(`${JSON.stringify(letter, null, 2)}\n`) }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

export async function* once(text: string) {
  yield text
}
