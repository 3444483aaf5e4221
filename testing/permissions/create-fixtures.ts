import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import {
  accounts,
  admin,
  BACKUP_FILE,
  fixtureIds,
  type GeneratedIds,
  OUTBOX_FILE,
  SECRET,
} from './fixtures.ts'
import { commentAndMediaRows } from './rows/comments-and-media.ts'
import { earningsRows } from './rows/earnings.ts'
import { giftGuideRows } from './rows/gift-guides.ts'
import { holidayRows } from './rows/holidays.ts'
import { newsletterRows } from './rows/newsletter.ts'
import { postRows } from './rows/posts.ts'
import { productRows } from './rows/products.ts'
import { questionRows } from './rows/questions.ts'
import { readerMailRows } from './rows/reader-mail.ts'
import { signupFormRows } from './rows/signup-forms.ts'
import { siteRows } from './rows/site.ts'
import { sponsorRows } from './rows/sponsors.ts'
import { sendRequest } from './send-request.ts'

export function writeOutboxFixture(dataDir: string) {
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  const email = [`Subject: A ${SECRET}`, 'Content-Type: text/html', '', `<p>A ${SECRET}</p>`, '']
  writeFileSync(join(dataDir, 'outbox', OUTBOX_FILE), email.join('\r\n'))
}

export function writeBackupFixture(dataDir: string) {
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups', BACKUP_FILE), `A ${SECRET}`)
}

/** Later ones refer to earlier ones. */
const rows = [
  ...postRows,
  ...commentAndMediaRows,
  ...newsletterRows,
  ...readerMailRows,
  ...holidayRows,
  ...productRows,
  ...earningsRows,
  ...siteRows,
  ...sponsorRows,
  ...giftGuideRows,
  ...signupFormRows,
  ...questionRows,
]

/** The content without the users, before the site starts. */
export async function insertFixtureRows(pool: Pool) {
  for (const row of rows) await pool.query(row)
}

/** Secret content on every page, and a signed-in admin and viewer. */
export async function createFixtures(
  siteUrl: string,
  pool: Pool,
): Promise<{ cookies: Record<'admin' | 'assistant' | 'viewer', string>; generatedIds: GeneratedIds }> {
  await insertFixtureRows(pool)
  // With real password hashes, since they sign in to the running site.
  const auth = createAuth(
    accessFor(pool, { kind: 'system' }),
    { siteUrl, secret: 's'.repeat(32) },
    createLog('silent'),
  )
  const signUp = async (credentials: typeof admin) =>
    (await auth.api.signUpEmail({ body: { ...credentials, name: '' } })).user.id
  const viewerId = await signUp(accounts.viewer)
  const secondAdminId = await signUp(accounts.secondAdmin)
  const assistantId = await signUp(accounts.assistant)
  const leaverId = await signUp(accounts.leaver)
  await pool.query(
    `insert into user_roles (user_id, role) values ('${secondAdminId}', 'admin'), ('${assistantId}', 'assistant')`,
  )
  await pool.query(
    `update test_entries set noted_by = '${assistantId}' where id = '${fixtureIds.assistantEntry}';
     update comment_answers set user_id = '${assistantId}' where id = '${fixtureIds.assistantsAnswer}'`,
  )
  await signIn(siteUrl, admin)
  const cookies = {
    admin: await signIn(siteUrl, admin),
    assistant: await signIn(siteUrl, accounts.assistant),
    viewer: await signIn(siteUrl, accounts.viewer),
  }

  const postAsAdmin = async (path: string, body: URLSearchParams | string) => {
    const { status, headersAndBody: told } = await sendRequest(
      siteUrl,
      { method: 'POST', path, body },
      cookies.admin,
    )
    if (status !== 200) throw new Error(`${path} could not be prepared: ${status} ${told}`)
  }
  const fields = {
    ...emptyFields(),
    title: `A working ${SECRET}`,
    content: `<p>Typed ${SECRET}</p>`,
  }
  await postAsAdmin('/admin/posts/working-copy', JSON.stringify({ id: fixtureIds.draft, asOf: null, fields }))
  await postAsAdmin(
    '/admin/posts/working-copy',
    JSON.stringify({ id: fixtureIds.unfinished, asOf: null, fields }),
  )
  await postAsAdmin(
    `/admin/posts/${fixtureIds.draft}`,
    new URLSearchParams({ intent: 'make-preview', days: '7' }),
  )
  const settings = { intent: 'save-settings', blockedWords: SECRET }
  await postAsAdmin('/admin/comments/settings', new URLSearchParams(settings))
  for (const name of ['first', 'second']) {
    const email = `${SECRET}-${name}-guest@venus.example`
    await postAsAdmin('/admin/people', new URLSearchParams({ intent: 'invite', email, role: 'admin' }))
  }

  const queryOne = async (query: string): Promise<string> => (await pool.query(query)).rows[0]?.it
  const invitations = await pool.query<{ id: string }>(
    `select id from auth_verifications where value like '%guest@venus.example%' order by id`,
  )
  const firstRevisionOf = (post: string) =>
    queryOne(`select id as it from blog_post_revisions where post_id = '${post}' order by created_at limit 1`)
  const updateTimeOf = async (post: string) =>
    new Date(await queryOne(`select updated_at as it from blog_posts where id = '${post}'`)).toISOString()
  const generatedIds = {
    otherSession: await queryOne(
      `select s.id as it from auth_sessions s join auth_users u on u.id = user_id
       where email = '${admin.email}' order by s.created_at limit 1`,
    ),
    viewerId,
    secondAdminId,
    assistantId,
    leaverId,
    invitations: invitations.rows.map(({ id }) => id),
    preview: await queryOne('select id as it from blog_post_previews'),
    revision: await firstRevisionOf(fixtureIds.draft),
    assistantRevision: await firstRevisionOf(fixtureIds.assistantDraft),
    asOf: await updateTimeOf(fixtureIds.draft),
    assistantAsOf: await updateTimeOf(fixtureIds.assistantDraft),
  }
  return { cookies, generatedIds: generatedIds }
}

export async function signIn(siteUrl: string, credentials: { email: string; password: string }) {
  const body = new URLSearchParams(credentials)
  const response = await fetch(`${siteUrl}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: siteUrl },
    body,
  })
  if (response.status !== 302) throw new Error(`${credentials.email} could not sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
