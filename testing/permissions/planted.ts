import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import { send } from './call.ts'

/** Stands in everything that only admins may know, and in nothing else. */
export const SECRET = 'sesame'

export const admin = { email: `${SECRET}-owner@venus.example`, password: 'a password of the owner' }
const viewer = { email: 'viewer@venus.example', password: 'a password of the viewer' }
const secondAdmin = { email: `${SECRET}-second@venus.example`, password: 'a password of the second' }

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const ids = {
  draft: uuid(1),
  listed: uuid(2),
  fresh: uuid(3),
  unfinished: uuid(4),
  category: uuid(5),
  tag: uuid(6),
  otherTag: uuid(7),
  guide: uuid(8),
  find: uuid(9),
  todo: uuid(10),
  media: uuid(11),
  comment: uuid(12),
  otherComment: uuid(13),
  lastComment: uuid(14),
  subscriber: uuid(15),
  otherSubscriber: uuid(16),
  letter: uuid(17),
  pausedLetter: uuid(18),
  passkey: uuid(21),
  import: uuid(22),
  demoTag: uuid(23),
}

/** Somebody with letters and the links in them, who is no secret. */
export const subscriber = { id: uuid(19), key: uuid(20) }

const rows = [
  `insert into blog_categories (id, slug, name, color) values ('${ids.category}', 'hair', 'Hair', '#aa3355')`,
  `insert into blog_tags (id, slug, name) values ('${ids.tag}', 'one', 'One'), ('${ids.otherTag}', 'two', 'Two')`,
  `insert into blog_tags (id, slug, name) values ('${ids.demoTag}', 'came-with-it', 'Came with it')`,
  `insert into demo_content (kind, id) values ('tag', '${ids.demoTag}')`,
  `insert into blog_posts (id, slug, title, content, author_name) values
     ('${ids.draft}', '${SECRET}-draft', 'A ${SECRET} before', '<p>The first ${SECRET}</p>', 'A'),
     ('${ids.listed}', '${SECRET}-listed', 'A listed ${SECRET}', '<p>A ${SECRET}</p>', 'A')`,
  `insert into blog_posts (slug, title, author_name, is_published, published_date) values
     ('in-public', 'In public', 'A', true, now() - interval '1 day'),
     ('${SECRET}-tomorrow', 'A scheduled ${SECRET}', 'A', true, now() + interval '1 day')`,
  `update blog_posts set title = 'A ${SECRET} after' where id = '${ids.draft}'`,
  `insert into blog_comments (id, post_id, first_name, last_name, content)
     select comment::uuid, p.id, '${SECRET}', 'B', '${SECRET} ' || comment from blog_posts p,
     unnest(array['${ids.comment}', '${ids.otherComment}', '${ids.lastComment}']) comment where slug = 'in-public'`,
  `insert into newsletter_subscribers (id, email) values ('${ids.subscriber}', '${SECRET}-reader@venus.example'),
     ('${ids.otherSubscriber}', '${SECRET}-other@venus.example')`,
  `insert into newsletter_subscribers (id, key, email)
     values ('${subscriber.id}', '${subscriber.key}', 'reader@venus.example')`,
  `insert into newsletter_issues (id, slug, subject, intro)
     values ('${ids.letter}', '${SECRET}', 'A ${SECRET} to be', '<p>A ${SECRET}</p>')`,
  `insert into newsletter_issues (id, slug, subject, status, started_at, mailed_html, mailed_text, page_html)
     values ('${ids.pausedLetter}', 'begun', 'Begun', 'paused', now(), '${SECRET}', '${SECRET}', 'Read by many')`,
  `insert into holiday_guides (id, title, description, year, is_active)
     values ('${ids.guide}', 'A hidden ${SECRET}', 'D', 2024, false)`,
  `insert into holiday_finds (id, guide_id, title, description, display_order)
     values ('${ids.find}', '${ids.guide}', 'A ${SECRET}', 'D', 1), (gen_random_uuid(), '${ids.guide}', 'B', 'D', 2)`,
  `insert into holiday_todos (id, guide_id, item, display_order)
     values ('${ids.todo}', '${ids.guide}', 'A ${SECRET}', 1), (gen_random_uuid(), '${ids.guide}', 'B', 2)`,
  `insert into audit_log (kind, actor, subject) values ('post-deleted', '${SECRET}', 'A ${SECRET}')`,
  `insert into imports (id, file_name, state) values ('${ids.import}', 'A ${SECRET}', 'checked')`,
  `insert into import_notes (import_id, subject, reason) values ('${ids.import}', 'A ${SECRET}', 'W')`,
  `insert into media_files (id, key, name, width, height, bytes)
     values ('${ids.media}', 'blog-media/posts/${SECRET}.webp', '${SECRET}.webp', 1, 1, 1)`,
  `insert into auth_passkeys
     (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     select '${ids.passkey}', id, 'A ${SECRET}', 'c', 'k', 0, 'singleDevice', false, now()
     from auth_users where email = '${admin.email}'`,
]

export const KEPT_LETTER = '2026-01-01T00-00-00.000Z-planted.eml'

/** As if it had been sent. */
export function plantLetter(dataDir: string) {
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  const letter = [`Subject: A ${SECRET}`, 'Content-Type: text/html', '', `<p>A ${SECRET}</p>`, '']
  writeFileSync(join(dataDir, 'outbox', KEPT_LETTER), letter.join('\r\n'))
}

export const KEPT_BACKUP = 'venus-20260101-000000.zip'

/** As if it had been made. */
export function plantBackup(dataDir: string) {
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups', KEPT_BACKUP), `A ${SECRET}`)
}

/** What was named by the site itself. */
export type Handles = {
  viewerId: string
  secondAdminId: string
  invitations: string[]
  preview: string
  revision: string
  asOf: string
  /** Of the admin, in another browser. */
  otherSession: string
}

/** For whoever only looks which lines there are. */
export const noHandles: Handles = {
  viewerId: '',
  secondAdminId: '',
  invitations: [],
  preview: '',
  revision: '',
  asOf: '',
  otherSession: '',
}

/** The content alone, for a site that is not running yet. */
export async function plantRows(pool: Pool) {
  for (const row of rows) await pool.query(row)
}

/** A site with something to keep from others in every corner, an admin and a viewer who are signed in to it. */
export async function plant(
  address: string,
  pool: Pool,
): Promise<{ cookies: { admin: string; viewer: string }; handles: Handles }> {
  await plantRows(pool)
  // With passwords as the site itself keeps them: it is the site that they sign in to.
  const auth = createAuth(
    accessFor(pool, { kind: 'system' }),
    { siteUrl: address, secret: 's'.repeat(32) },
    createLog('silent'),
  )
  const [{ user }, { user: second }] = [
    await auth.api.signUpEmail({ body: { ...viewer, name: '' } }),
    await auth.api.signUpEmail({ body: { ...secondAdmin, name: '' } }),
  ]
  await pool.query(`insert into user_roles (user_id, role) values ('${second.id}', 'admin')`)
  await signIn(address, admin)
  const cookies = { admin: await signIn(address, admin), viewer: await signIn(address, viewer) }

  const asAdmin = async (path: string, body: URLSearchParams | string) => {
    const { status, told } = await send(address, { method: 'POST', path, body }, cookies.admin)
    if (status !== 200) throw new Error(`${path} could not be prepared: ${status} ${told}`)
  }
  const fields = {
    ...emptyFields(new Date()),
    title: `A working ${SECRET}`,
    content: `<p>Typed ${SECRET}</p>`,
  }
  await asAdmin('/admin/posts/working-copy', JSON.stringify({ id: ids.draft, asOf: null, fields }))
  await asAdmin('/admin/posts/working-copy', JSON.stringify({ id: ids.unfinished, asOf: null, fields }))
  await asAdmin(`/admin/posts/${ids.draft}`, new URLSearchParams({ intent: 'make-preview', days: '7' }))
  const settings = { intent: 'save-settings', blockedWords: SECRET }
  await asAdmin('/admin/comments/settings', new URLSearchParams(settings))
  for (const name of ['first', 'second']) {
    const email = `${SECRET}-${name}-guest@venus.example`
    await asAdmin('/admin/people', new URLSearchParams({ intent: 'invite', email, role: 'admin' }))
  }

  const one = async (query: string): Promise<string> => (await pool.query(query)).rows[0]?.it
  const invitations = await pool.query<{ id: string }>(
    `select id from auth_verifications where value like '%guest@venus.example%' order by id`,
  )
  const handles = {
    otherSession: await one(
      `select s.id as it from auth_sessions s join auth_users u on u.id = user_id
       where email = '${admin.email}' order by s.created_at limit 1`,
    ),
    viewerId: user.id,
    secondAdminId: second.id,
    invitations: invitations.rows.map(({ id }) => id),
    preview: await one('select id as it from blog_post_previews'),
    revision: await one(
      `select id as it from blog_post_revisions where post_id = '${ids.draft}' order by created_at limit 1`,
    ),
    asOf: new Date(
      await one(`select updated_at as it from blog_posts where id = '${ids.draft}'`),
    ).toISOString(),
  }
  return { cookies, handles }
}

export async function signIn(address: string, who: { email: string; password: string }) {
  const body = new URLSearchParams(who)
  const answer = await fetch(`${address}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body,
  })
  if (answer.status !== 302) throw new Error(`${who.email} could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
