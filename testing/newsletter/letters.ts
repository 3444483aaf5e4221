import type { Pool } from 'pg'
import { changeIssue } from '#app/features/newsletter/issues/change-issue.server.ts'
import { makeLetter } from '#app/features/newsletter/issues/make-draft.server.ts'
import { readIssue } from '#app/features/newsletter/issues/read-issue.server.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'

export const SITE = 'https://venus.example'
export const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()

type Post = {
  title: string
  publishedDate: string
  isPublished?: boolean
  content?: string
  image?: string
  alt?: string
}

/** Writes a post as the owner of the database, whom no policy binds, and answers its id. */
export async function plantPost(pool: Pool, post: Post): Promise<string> {
  const { title, publishedDate, isPublished = true, content = '', image, alt } = post
  const slug = title.toLowerCase().replace(/\W+/g, '-')
  const { rows } = await pool.query<{ id: string }>(
    `insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date,
       featured_image, featured_image_alt)
     values ($1, $2, $3, $4, 'A', $5, $6, $7, $8) returning id`,
    [slug, title, `About ${title}`, content, isPublished, publishedDate, image, alt],
  )
  return rows[0]?.id ?? ''
}

/** Between tests: what was planted before is gone. */
export const emptyNewsletter = (pool: Pool) =>
  pool.query(`delete from newsletter_issues; delete from blog_posts; delete from holiday_guides;
    delete from site_settings; delete from newsletter_subscribers`)

/** An admin at the screens of the letters of this database. */
export function openLetterDesk(pool: Pool) {
  const system = accessFor(pool, { kind: 'system' })
  const posted: Letter[] = []

  async function read(id: string) {
    const issue = await readIssue(system, id, '')
    if (!issue) throw new Error('the letter is gone')
    return issue
  }

  /** What the screen would send after these changes by hand. */
  async function ask(id: string, intent: string, changed: Record<string, string> = {}, siteUrl = SITE) {
    const { updatedAt: asOf, subject, previewText, intro, posts, guideId, commentIds } = await read(id)
    const fields = {
      intent,
      asOf,
      subject,
      previewText,
      intro,
      guide: guideId ?? '',
      posts: posts.map((post) => post.id).join(','),
      ...Object.fromEntries(commentIds.map((comment) => [`comment.${comment}`, 'on'])),
      ...changed,
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const sendLetter = async (letter: Letter) => void posted.push(letter)
    const log = createLog('silent')
    const desk = { access: system, log, siteUrl, sendLetter, email: 'owner@venus.example' }
    return changeIssue(desk, id, form)
  }

  return { system, posted, read, ask, newLetter: () => makeLetter(system, new Date()) }
}
