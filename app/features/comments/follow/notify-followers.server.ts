import { sql } from 'drizzle-orm'
import { replaceEarningLinks } from '#app/features/comments/answers/answer-links.server.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { followEmail } from '#app/features/reader-mail/select-followers.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import type { ThreadItem } from './follow.ts'
import { renderThreadEmail } from './thread-email.server.tsx'

type Dependencies = { system: Access; siteUrl: string }

const BATCH_SIZE = 50
const MAX_BATCHES = 40

type DueFollow = {
  id: string
  addressId: string
  subjectId: string
  kind: 'post-comments' | 'comment-answers'
  email: string
  key: string
  title: string
  slug: string
  ownPath: string | null
  items: (ThreadItem & { id: string })[]
  latest: string
}

/**
 * Tells who follows a post, or the answers to a comment, what is new. How far somebody was told moves on in the transaction
 * that enqueues the email: both happen, or none. Returns how many emails were enqueued.
 */
export async function notifyFollowers({ system, siteUrl }: Dependencies): Promise<number> {
  let told = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const count = await system.run((db) => tellBatch(db, siteUrl))
    told += count
    if (count < BATCH_SIZE) break
  }
  return told
}

async function tellBatch(db: Transaction, siteUrl: string): Promise<number> {
  const { rows } = await db.execute<DueFollow>(dueFollowsSql)
  if (rows.length === 0) return 0
  const site = await selectSite(db)
  const emails = await Promise.all(
    rows.map(async (row) => {
      const follow = { ...row, confirmedAt: null, toldUntil: null }
      const { email, unfollowUrl, preferencesUrl } = followEmail({ follow, siteUrl, site })
      const { headers, ...recipient } = email
      const postUrl = `${siteUrl}${postPath(row)}`
      const rendered = await renderThreadEmail({
        site,
        siteUrl,
        follow: { kind: row.kind, title: row.title, url: `${postUrl}#comments` },
        items: row.items.map(({ id, ...item }) =>
          item.answers === null
            ? item
            : {
                ...item,
                content: replaceEarningLinks(item.content, { url: `${postUrl}#answer-${id}`, siteUrl }),
              },
        ),
        unfollowUrl,
        preferencesUrl,
      })
      return { ...rendered, ...recipient, headers, key: `thread:${row.id}:${row.latest}` }
    }),
  )
  const reached = rows.map(({ id, latest }) => ({ id, latest }))
  await db.execute(sql`
    update reader_follows as f set told_until = r.latest
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as r (id uuid, latest timestamptz) where f.id = r.id`)
  await enqueueEmails(db, emails)
  return rows.length
}

/** Invented readers are not mailed, and neither is what was answered to them. */
const isNoDemoComment = sql.raw(
  `not exists (select from demo_content where kind = 'comment' and demo_content.id = c.id)`,
)

/** Locked, and without those that another process tells right now. Of a post at most one email an hour. */
const dueFollowsSql = sql`
  select f.id, f.address_id as "addressId", f.subject_id as "subjectId", f.kind, a.email, a.key,
    p.title, p.slug, p.own_path as "ownPath", news.items, news.latest::text as latest
  from reader_follows f
  join reader_addresses a on a.id = f.address_id
  join blog_posts p on p.id = case f.kind when 'post-comments' then f.subject_id
    else (select post_id from blog_comments where id = f.subject_id and is_approved) end
  cross join lateral (
    select max(item.at) as latest, json_agg(item order by item.at) as items from (
      select * from (
        select c.id, c.first_name || ' ' || c.last_name as name, c.content, c.approved_at as at, null as answers
        from blog_comments c
        where f.kind = 'post-comments' and c.post_id = p.id and c.is_approved and c.approved_at > f.told_until
          -- Nobody is told of what they wrote themselves.
          and not exists (select from reader_follows own where own.address_id = f.address_id
            and own.kind = 'comment-answers' and own.subject_id = c.id)
          and ${isNoDemoComment}
        union all
        select n.id, n.author_name, n.content, n.created_at, c.first_name || ' ' || c.last_name
        from comment_answers n join blog_comments c on c.id = n.comment_id and c.is_approved
        where n.post_id = p.id and n.created_at > f.told_until and ${isNoDemoComment}
          and case f.kind when 'comment-answers' then c.id = f.subject_id
            -- Answers to an own comment come by the follow of that comment.
            else not exists (select from reader_follows own where own.address_id = f.address_id
              and own.kind = 'comment-answers' and own.subject_id = c.id) end
      ) as found order by at desc limit 10
    ) as item
  ) as news
  where f.kind in ('post-comments', 'comment-answers') and f.confirmed_at is not null and f.ended_at is null
    and is_public_post(p.is_published, p.published_date) and news.latest is not null
    and (f.kind = 'comment-answers' or not exists (select from single_emails e
      where e.owner_id = f.id and e.created_at > now() - interval '1 hour'))
  order by f.id limit ${sql.raw(String(BATCH_SIZE))} for update of f skip locked`
