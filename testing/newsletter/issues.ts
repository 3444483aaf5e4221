import type { Pool } from 'pg'
import { createIssueDraft } from '#app/features/newsletter/issues/create-draft.server.ts'
import { handleIssueAction } from '#app/features/newsletter/issues/handle-issue-action.server.ts'
import { readIssue } from '#app/features/newsletter/issues/read-issue.server.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'

export const SITE_URL = 'https://venus.example'
export const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()

type NewPost = {
  title: string
  publishedDate: string
  isPublished?: boolean
  content?: string
  image?: string
  alt?: string
}

/** Inserts a post as the owner of the database, to whom no policy applies; returns its id. */
export async function insertPost(pool: Pool, post: NewPost): Promise<string> {
  const { title, publishedDate, isPublished = true, content = '', image, alt } = post
  const slug = title.toLowerCase().replace(/\W+/g, '-')
  const { rows } = await pool.query<{ id: string }>(
    `insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date,
       public_since, featured_image, featured_image_alt)
     values ($1, $2, $3, $4, 'A', $5, $6, $6, $7, $8) returning id`,
    [slug, title, `About ${title}`, content, isPublished, publishedDate, image, alt],
  )
  return rows[0]?.id ?? ''
}

export const clearNewsletter = (pool: Pool) =>
  pool.query(`delete from newsletter_issues; delete from blog_posts; delete from holiday_guides;
    delete from site_settings; delete from newsletter_subscribers`)

/** The issue screens of the admin area. */
export function openTestIssues(pool: Pool, system = accessFor(pool, { kind: 'system' })) {
  const sentEmails: Email[] = []

  async function read(id: string) {
    const issue = await readIssue(system, id, '')
    if (!issue) throw new Error('issue not found')
    return issue
  }

  /** Submits the form of the screen with these changes. */
  async function submit(
    id: string,
    intent: string,
    changed: Record<string, string> = {},
    siteUrl = SITE_URL,
  ) {
    const {
      updatedAt: asOf,
      subject,
      previewText,
      intro,
      posts,
      guideId,
      commentIds,
      questionIds,
    } = await read(id)
    const fields = {
      intent,
      asOf,
      subject,
      previewText,
      intro,
      guide: guideId ?? '',
      posts: posts.map((post) => post.id).join(','),
      ...Object.fromEntries(commentIds.map((comment) => [`comment.${comment}`, 'on'])),
      ...Object.fromEntries(questionIds.map((question) => [`question.${question}`, 'on'])),
      ...changed,
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const context = {
      access: system,
      log: createLog('silent'),
      viewer: { email: 'owner@venus.example' },
      services: {
        settings: { siteUrl },
        newsletter: { isSentBySmtp: true },
        media: { measure: async (path: string) => (path.includes('large') ? 400 * 1024 : null) },
        sendEmail: async (email: Email) => void sentEmails.push(email),
      },
    }
    return handleIssueAction(context, id, form)
  }

  return { system, sentEmails, read, submit, createIssue: () => createIssueDraft(system, new Date()) }
}
