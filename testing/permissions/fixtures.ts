import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createAuth } from '#app/features/accounts/auth.server.ts'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import type { SiteSection } from '#app/features/site/sections/sections.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import { sendRequest } from './send-request.ts'

/** Part of every text that only admins may see, and of nothing else. */
export const SECRET = 'sesame'

export const admin = { email: `${SECRET}-owner@venus.example`, password: 'a password of the owner' }
const viewer = { email: 'viewer@venus.example', password: 'a password of the viewer' }
const leaver = { email: 'leaver@venus.example', password: 'a password of the leaver' }
const assistant = { email: 'assistant@venus.example', password: 'a password of the assistant' }
const secondAdmin = { email: `${SECRET}-second@venus.example`, password: 'a password of the second' }

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const fixtureIds = {
  draft: uuid(1),
  listed: uuid(2),
  fresh: uuid(3),
  freshPage: uuid(90),
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
  issue: uuid(17),
  pausedIssue: uuid(18),
  passkey: uuid(21),
  import: uuid(22),
  demoTag: uuid(23),
  deletedGuide: uuid(24),
  deletedIssue: uuid(25),
  discardedCopy: uuid(26),
  importedIssue: uuid(27),
  assistantDraft: uuid(28),
  assistantFresh: uuid(29),
  assistantComment: uuid(30),
  assistantOtherComment: uuid(31),
  assistantMedia: uuid(32),
  deletedSection: uuid(33),
  brand: uuid(40),
  otherBrand: uuid(41),
  product: uuid(42),
  otherProduct: uuid(43),
  assistantProduct: uuid(44),
  collection: uuid(45),
  otherCollection: uuid(46),
  relationship: uuid(47),
  deletedProduct: uuid(48),
  deletedBrand: uuid(49),
  deletedCollection: uuid(50),
  checkedProduct: uuid(51),
  checkedOffer: uuid(52),
  endingCode: uuid(53),
  linkAnswer: uuid(54),
}

/** A subscriber with links from emails; not secret. */
export const subscriber = { id: uuid(19), key: uuid(20) }

const fixtureStatements = [
  // A site that was started has some.
  'delete from blog_categories',
  `insert into blog_categories (id, slug, name, color) values ('${fixtureIds.category}', 'hair', 'Hair', '#aa3355')`,
  `insert into blog_tags (id, slug, name) values ('${fixtureIds.tag}', 'one', 'One'), ('${fixtureIds.otherTag}', 'two', 'Two')`,
  `insert into blog_tags (id, slug, name) values ('${fixtureIds.demoTag}', 'came-with-it', 'Came with it')`,
  `insert into demo_content (kind, id) values ('tag', '${fixtureIds.demoTag}')`,
  `insert into blog_posts (id, slug, title, content, author_name) values
     ('${fixtureIds.draft}', '${SECRET}-draft', 'A ${SECRET} before', '<p>The first ${SECRET}</p>', 'A'),
     ('${fixtureIds.listed}', '${SECRET}-listed', 'A listed ${SECRET}', '<p>A ${SECRET}</p>', 'A'),
     ('${fixtureIds.assistantDraft}', '${SECRET}-shared', 'A shared ${SECRET}', '<p>A ${SECRET}</p>', 'A')`,
  `insert into blog_posts (slug, title, author_name, is_published, published_date) values
     ('in-public', 'In public', 'A', true, now() - interval '1 day'),
     ('${SECRET}-tomorrow', 'A scheduled ${SECRET}', 'A', true, now() + interval '1 day')`,
  `update blog_posts set title = 'A ${SECRET} after' where id in ('${fixtureIds.draft}', '${fixtureIds.assistantDraft}')`,
  `insert into blog_comments (id, post_id, first_name, last_name, content)
     select comment::uuid, p.id, '${SECRET}', 'B', '${SECRET} ' || comment from blog_posts p,
     unnest(array['${fixtureIds.comment}', '${fixtureIds.otherComment}', '${fixtureIds.lastComment}']) comment where slug = 'in-public'`,
  // Without the secret: once the assistant has approved it, everybody sees it.
  `insert into blog_comments (id, post_id, first_name, last_name, content)
     select comment::uuid, p.id, 'A', 'B', comment from blog_posts p,
     unnest(array['${fixtureIds.assistantComment}', '${fixtureIds.assistantOtherComment}']) comment where slug = 'in-public'`,
  `insert into newsletter_subscribers (id, email) values ('${fixtureIds.subscriber}', '${SECRET}-reader@venus.example'),
     ('${fixtureIds.otherSubscriber}', '${SECRET}-other@venus.example')`,
  `insert into newsletter_subscribers (id, key, email)
     values ('${subscriber.id}', '${subscriber.key}', 'reader@venus.example')`,
  `insert into newsletter_issues (id, slug, subject, intro)
     values ('${fixtureIds.issue}', '${SECRET}', 'A ${SECRET} to be', '<p>A ${SECRET}</p>')`,
  `insert into newsletter_issues (id, slug, subject, status, started_at, mailed_html, mailed_text, page_html)
     values ('${fixtureIds.pausedIssue}', 'begun', 'Begun', 'paused', now(), '${SECRET}', '${SECRET}', 'Read by many')`,
  `insert into newsletter_issues (id, slug, subject, mailed_elsewhere_at)
     values ('${fixtureIds.importedIssue}', '${SECRET}-imported', 'An imported ${SECRET}', '2020-01-01')`,
  `insert into holiday_guides (id, title, description, year, is_active)
     values ('${fixtureIds.guide}', 'A hidden ${SECRET}', 'D', 2024, false)`,
  `insert into holiday_finds (id, guide_id, title, description, display_order)
     values ('${fixtureIds.find}', '${fixtureIds.guide}', 'A ${SECRET}', 'D', 1), (gen_random_uuid(), '${fixtureIds.guide}', 'B', 'D', 2)`,
  `insert into holiday_todos (id, guide_id, item, display_order)
     values ('${fixtureIds.todo}', '${fixtureIds.guide}', 'A ${SECRET}', 1), (gen_random_uuid(), '${fixtureIds.guide}', 'B', 2)`,
  `insert into audit_log (kind, actor, subject) values ('post-deleted', '${SECRET}', 'A ${SECRET}')`,
  `insert into imports (id, file_name, state) values ('${fixtureIds.import}', 'A ${SECRET}', 'checked')`,
  `insert into import_notes (import_id, subject, reason) values ('${fixtureIds.import}', 'A ${SECRET}', 'W')`,
  `insert into media_files (id, key, name, width, height, bytes)
     values ('${fixtureIds.media}', 'blog-media/posts/${SECRET}.webp', '${SECRET}.webp', 1, 1, 1),
       ('${fixtureIds.assistantMedia}', 'blog-media/posts/${SECRET}-2.webp', '${SECRET}-2.webp', 1, 1, 1)`,
  `insert into brands (id, slug, name) values ('${fixtureIds.brand}', '${SECRET}', 'A ${SECRET}'),
     ('${fixtureIds.otherBrand}', '${SECRET}-2', 'Another ${SECRET}')`,
  `insert into products (id, slug, name, brand_id) values
     ('${fixtureIds.product}', 'oat-balm', 'A ${SECRET}', '${fixtureIds.brand}'),
     ('${fixtureIds.otherProduct}', '${SECRET}-cream', 'Another ${SECRET}', null),
     ('${fixtureIds.assistantProduct}', '${SECRET}-shared', 'A shared ${SECRET}', null)`,
  `insert into products (id, slug, name) values ('${fixtureIds.checkedProduct}', 'oak-lamp', 'A ${SECRET} lamp')`,
  `insert into product_offers (id, product_id, slug, store, link, health, moved_to, position)
     values ('${fixtureIds.checkedOffer}', '${fixtureIds.checkedProduct}', 'shop', 'A ${SECRET}', 'https://shop.example/1',
       'redirected', 'https://shop.example/', 1)`,
  `insert into product_codes (id, product_id, code, benefit, ends_at)
     values ('${fixtureIds.endingCode}', '${fixtureIds.checkedProduct}', 'A ${SECRET}', 'B', now() + interval '1 day')`,
  `insert into product_relationships (id, kind, product_id, happened_on, notes)
     values ('${fixtureIds.relationship}', 'gifted', '${fixtureIds.product}', now(), 'A ${SECRET}')`,
  `insert into product_collections (id, slug, title, position) values
     ('${fixtureIds.collection}', '${SECRET}', 'A ${SECRET}', 1),
     ('${fixtureIds.otherCollection}', '${SECRET}-2', 'Another ${SECRET}', 2)`,
  `insert into auth_passkeys
     (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     select '${fixtureIds.passkey}', id, 'A ${SECRET}', 'c', 'k', 0, 'singleDevice', false, now()
     from auth_users where email = '${admin.email}'`,
]

/** What the admin deleted a moment ago: copies of rows, under other ids. */
const deletedRow = (deletion: string, kind: string, rows: string) =>
  `insert into deleted_items (id, user_id, kind, subject, title, rows)
   select '${deletion}', u.id, '${kind}', '${deletion}', 'A ${SECRET}', ${rows}
   from auth_users u where email = '${admin.email}'`

const copyOf = (table: string, id: string, changes: Record<string, string>) =>
  `(select jsonb_agg(to_jsonb(t) || '${JSON.stringify(changes)}') from ${table} t where id = '${id}')`

const deletedSection: SiteSection = {
  path: '/back',
  oldPaths: [],
  title: 'Back',
  kicker: '',
  description: '',
  image: 'tech',
  imageAlt: '',
  categories: ['hair'],
  listTitle: 'All',
  breadcrumbOf: [],
  hasNewsletterForm: false,
  coversSubpaths: false,
  links: [],
}

const deletionStatements = [
  deletedRow(
    fixtureIds.deletedGuide,
    'guide',
    `jsonb_build_object('guides', ${copyOf('holiday_guides', fixtureIds.guide, { id: fixtureIds.deletedGuide })})`,
  ),
  deletedRow(
    fixtureIds.deletedIssue,
    'letter',
    `jsonb_build_object('issues', ${copyOf('newsletter_issues', fixtureIds.issue, { id: fixtureIds.deletedIssue, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedSection,
    'section',
    `jsonb_build_object('sections', '${JSON.stringify([{ position: 0, section: deletedSection }])}'::jsonb)`,
  ),
  deletedRow(
    fixtureIds.deletedProduct,
    'product',
    `jsonb_build_object('products', ${copyOf('products', fixtureIds.product, { id: fixtureIds.deletedProduct, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedBrand,
    'brand',
    `jsonb_build_object('brands', ${copyOf('brands', fixtureIds.brand, { id: fixtureIds.deletedBrand, slug: 'back', name: 'Back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedCollection,
    'collection',
    `jsonb_build_object('collections', ${copyOf('product_collections', fixtureIds.collection, { id: fixtureIds.deletedCollection, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.linkAnswer,
    'link-answer',
    `jsonb_build_object('offers', ${copyOf('product_offers', fixtureIds.checkedOffer, { store: 'Before' })})`,
  ),
  deletedRow(
    fixtureIds.discardedCopy,
    'working-copy',
    `jsonb_build_object('drafts', jsonb_build_array(jsonb_build_object('id', '${fixtureIds.discardedCopy}',
       'user_id', u.id, 'fields', '{}'::jsonb, 'created_at', now(), 'updated_at', now())))`,
  ),
]

export const OUTBOX_FILE = '2026-01-01T00-00-00.000Z-planted.eml'

export function writeOutboxFixture(dataDir: string) {
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  const letter = [`Subject: A ${SECRET}`, 'Content-Type: text/html', '', `<p>A ${SECRET}</p>`, '']
  writeFileSync(join(dataDir, 'outbox', OUTBOX_FILE), letter.join('\r\n'))
}

export const BACKUP_FILE = 'venus-20260101-000000.zip'

export function writeBackupFixture(dataDir: string) {
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups', BACKUP_FILE), `A ${SECRET}`)
}

/** Ids that the site generated. */
export type GeneratedIds = {
  viewerId: string
  secondAdminId: string
  assistantId: string
  leaverId: string
  invitations: string[]
  preview: string
  revision: string
  asOf: string
  /** Of the draft that the assistant edits. */
  assistantAsOf: string
  assistantRevision: string
  /** Another session of the admin. */
  otherSession: string
}

/** Placeholders for tests that only need the list of routes. */
export const emptyGeneratedIds: GeneratedIds = {
  viewerId: '',
  secondAdminId: '',
  assistantId: '',
  leaverId: '',
  invitations: [],
  preview: '',
  revision: '',
  asOf: '',
  assistantAsOf: '',
  assistantRevision: '',
  otherSession: '',
}

/** The content without the users, before the site starts. */
export async function insertFixtureRows(pool: Pool) {
  for (const row of [...fixtureStatements, ...deletionStatements]) await pool.query(row)
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
  const signUp = async (credentials: typeof viewer) =>
    (await auth.api.signUpEmail({ body: { ...credentials, name: '' } })).user.id
  const viewerId = await signUp(viewer)
  const secondAdminId = await signUp(secondAdmin)
  const assistantId = await signUp(assistant)
  const leaverId = await signUp(leaver)
  await pool.query(
    `insert into user_roles (user_id, role) values ('${secondAdminId}', 'admin'), ('${assistantId}', 'assistant')`,
  )
  await signIn(siteUrl, admin)
  const cookies = {
    admin: await signIn(siteUrl, admin),
    assistant: await signIn(siteUrl, assistant),
    viewer: await signIn(siteUrl, viewer),
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
