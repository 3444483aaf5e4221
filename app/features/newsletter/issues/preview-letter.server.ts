import { eq } from 'drizzle-orm'
import { marks } from '#app/features/newsletter/letters/marks.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { Letter } from '#platform/mail.ts'
import { readContents } from './contents.server.ts'
import { writeContents } from './write-issue.server.tsx'

type Desk = { access: Access; siteUrl: string; email: string }

/** The letter as it is, to the admin alone. Its own links are nobody's: they lead to a page that asks for a token. */
export async function testLetter({ access, siteUrl, email }: Desk, id: string): Promise<Letter | undefined> {
  const letter = await previewLetter(access, id, siteUrl)
  return letter && { to: email, subject: `Test: ${letter.subject}`, html: letter.html, text: letter.text }
}

/** As it went out, or as it would now. */
export async function previewLetter(access: Access, id: string, siteUrl: string) {
  const letter = (await mailedLetter(access, id)) ?? (await writtenLetter(access, id, siteUrl))
  if (!letter) return undefined
  const { subject, html, text } = letter
  const unmarked = (part: string) =>
    Object.values(marks).reduce(
      (words, mark) => words.replaceAll(mark, `${siteUrl}/newsletter/preferences`),
      part,
    )
  return { subject, html: unmarked(html), text: unmarked(text) }
}

async function writtenLetter(access: Access, id: string, siteUrl: string) {
  const contents = await readContents(access, id)
  return contents && writeContents(contents, siteUrl)
}

async function mailedLetter(access: Access, id: string) {
  const { subject, mailedHtml, mailedText } = issues
  const [row] = await access.run((db) =>
    db.select({ subject, html: mailedHtml, text: mailedText }).from(issues).where(eq(issues.id, id)),
  )
  return row?.html && row.text ? { subject: row.subject, html: row.html, text: row.text } : undefined
}
