import { sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import {
  type Follower,
  followEmail,
  selectFollowers,
} from '#app/features/reader-mail/select-followers.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { enqueueEmails, type SingleEmail } from '#platform/single-emails/single-emails.ts'
import { renderAnswerEmail } from './question-emails.server.tsx'

const MAX_PER_RUN = 50

type Dependencies = { system: Access; siteUrl: string }

type AnsweredQuestion = {
  id: string
  content: string
  commentId: string | null
  email: string | null
  slug: string | null
  ownPath: string | null
  issueSlug: string | null
}

/**
 * Questions whose post is public, or whose letter has begun to go out, are answered; who wanted to be told is told once. All in
 * one transaction: it happened if and only if the emails are enqueued. Returns how many emails are new.
 */
export const notifyAskers = ({ system, siteUrl }: Dependencies): Promise<number> =>
  system.run(async (db) => {
    const answered = await claimAnswered(db)
    if (answered.length === 0) return 0
    const site = await selectSite(db)
    const followers = await selectFollowersOf(db, answered)
    const emails: SingleEmail[] = []
    for (const question of answered) {
      const { id, email, commentId, content } = question
      const { href: url } = new URL(pathOf(question), siteUrl)
      const answer = { question: content, url, site, siteUrl }
      if (email !== null) {
        emails.push({ ...(await renderAnswerEmail(answer)), to: email, key: `question:${id}` })
      }
      const follows = [id, commentId ?? ''].flatMap((subject) => followers.get(subject) ?? [])
      for (const follow of withoutDuplicates(follows, email)) {
        const { email: fields, ...links } = followEmail({ follow, siteUrl, site })
        const rendered = await renderAnswerEmail({ ...answer, follow: { ...links, title: follow.title } })
        emails.push({ ...rendered, ...fields, key: `question:${id}:${follow.id}` })
      }
    }
    return enqueueEmails(db, emails)
  })

/** Who follows the question, or answers to the comment that asked it, by what they follow. */
async function selectFollowersOf(db: Transaction, answered: AnsweredQuestion[]) {
  const commentIds = answered.flatMap(({ commentId }) => commentId ?? [])
  const followers = [
    ...(await selectFollowers(
      db,
      'question',
      answered.map(({ id }) => id),
    )),
    ...(commentIds.length > 0 ? await selectFollowers(db, 'comment-answers', commentIds) : []),
  ]
  return Map.groupBy(followers, ({ subjectId }) => subjectId)
}

/** One email for each address. */
function withoutDuplicates(follows: Follower[], askerEmail: string | null): Follower[] {
  const byEmail = new Map(follows.map((follow) => [follow.email.toLowerCase(), follow]))
  if (askerEmail !== null) byEmail.delete(askerEmail.toLowerCase())
  return [...byEmail.values()]
}

/** The post, since everybody finds it there; else the letter. */
const pathOf = ({ slug, ownPath, issueSlug }: AnsweredQuestion) =>
  slug === null ? `/newsletter/${issueSlug}` : postPath({ slug, ownPath })

/** Marks them, and forgets to whom they are told. One that another process works on is left to it. */
async function claimAnswered(db: Transaction): Promise<AnsweredQuestion[]> {
  const { rows } = await db.execute<AnsweredQuestion>(sql`
    with answered as (
      select question.id, question.comment_id, question.asker_email, question.wants_answer, post.slug, post.own_path,
        issue.id as issue_id, issue.slug as issue_slug
      from questions question
      left join blog_posts post on post.id = question.post_id
        and is_public_post(post.is_published, post.published_date)
      left join lateral (
        select id, slug from newsletter_issues
        where started_at is not null and question.id = any(question_ids) and question.answer <> ''
        order by started_at limit 1
      ) issue on true
      where question.told_at is null and question.state <> 'received'
        and (post.id is not null or issue.id is not null)
      order by question.id
      limit ${MAX_PER_RUN}
      for update of question skip locked)
    update questions set state = 'answered', told_at = now(), asker_email = null,
      issue_id = coalesce(answered.issue_id, questions.issue_id)
    from answered where questions.id = answered.id
    returning questions.id, questions.content, questions.comment_id as "commentId", case when answered.wants_answer then answered.asker_email end as email,
      answered.slug, answered.own_path as "ownPath", answered.issue_slug as "issueSlug"`)
  return rows
}

/** Of people who want everything about them deleted. */
export async function forgetAskers(system: Access, emails: string[]): Promise<void> {
  const lowered = JSON.stringify(emails.map((email) => email.toLowerCase()))
  await system.run((db) =>
    db.execute(sql`
      update questions set asker_email = null, wants_answer = false
      where lower(asker_email) in (select jsonb_array_elements_text(${lowered}::jsonb))`),
  )
}
