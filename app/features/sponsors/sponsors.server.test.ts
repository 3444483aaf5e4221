import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPreview } from '#app/features/pages/load-preview.server.ts'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { readPostPage } from '#app/features/posts/posts.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Email } from '#platform/mail.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { findZoneOfAnotherDay } from '#testing/another-day.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { handleSponsorsAction, handleSponsorshipAction } from './handle-sponsors-action.server.ts'
import { notifyAdminsOfBrands } from './notify-admins.server.ts'
import { readSponsorship } from './read-sponsorship.server.ts'
import { createSponsorService } from './sponsor-service.server.ts'
import { loadSponsors } from './sponsors.server.ts'

const log = pino({ level: 'silent' })
const site = { ...defaultSite, timeZone: 'UTC' }
const siteUrl = 'https://venus.example'
const HOUR = 60 * 60_000

const toForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(featureEngines)('the sponsor desk on %s', (engine) => {
  let database: Database
  let sent: { email: Email; id: string }[]
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const system = () => accessFor(database.pool, { kind: 'system' })
  const stranger = () => accessFor(database.pool, { kind: 'anonymous' })
  const sendEmail = async (email: Email, id: string) => {
    // As the queue: an id is taken once.
    if (!sent.some((known) => known.id === id)) sent.push({ email, id })
  }
  const service = () =>
    createSponsorService({
      system: system(),
      siteUrl,
      sendEmail,
      log,
      limits: createRateLimiter(system(), 'a secret of the tests, long enough'),
    })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    sent = []
    await database.pool.query(
      'delete from sponsorships; delete from rate_counts; delete from blog_post_previews',
    )
  })
  afterAll(() => database.close())

  const start = async () => {
    const form = toForm({ intent: 'add-sponsorship', brand: 'Maren & Oak', title: 'Winter skin' })
    return (await handleSponsorsAction({ access: admin(), log }, form)).data.id ?? ''
  }
  const act = async (id: string, fields: Record<string, string>) =>
    (await handleSponsorshipAction({ access: admin(), log, page: { site } }, id, toForm(fields))).data
  const brief = {
    intent: 'save-sponsorship',
    brand: 'Maren & Oak',
    title: 'Winter skin',
    state: 'agreed',
    kind: 'paid',
    fee: '4501234,50',
    currency: 'usd',
    startsOn: '2026-11-02',
    endsOn: '2026-11-16',
    notes: 'Only for me',
    duties: 'One post',
    'deliverables.0.text': 'A post',
    'deliverables.0.dueOn': '2026-11-10',
    'deliverables.0.doneOn': '',
  }
  const save = (id: string, fields: Record<string, string> = {}) =>
    act(id, { ...brief, postId: ids.draft, ...fields })
  async function makeDraftLink(id: string) {
    const made = await act(id, { intent: 'change-links', make: 'draft', days: '30' })
    return made.newLinkPath?.replace('/for-brands/', '') ?? ''
  }
  const comment = (token: string, fields: Record<string, string> = {}) =>
    service().comment(
      token,
      '192.0.2.1',
      (name) => ({ name: 'Ana', comment: 'Warmer, please.', ...fields })[name] ?? '',
    )
  const ledger = async (post: string) =>
    (
      await database.pool.query(
        `select kind, has_conditions, name from product_relationships join brands on brands.id = brand_id
         where post_id = $1 and product_id is null order by kind`,
        [post],
      )
    ).rows

  test('a brief keeps what was agreed, and refuses what cannot be', async () => {
    const id = await start()
    expect(await save(id)).toMatchObject({ ok: true })
    expect(await readSponsorship(admin(), id)).toMatchObject({
      brand: 'Maren & Oak',
      fee: 4501234.5,
      currency: 'USD',
      notes: 'Only for me',
      startsOn: '2026-11-02',
      deliverables: [{ text: 'A post', dueOn: '2026-11-10', doneOn: null }],
      post: { id: ids.draft, isPublic: false },
    })
    expect(await save(id, { endsOn: '2026-11-01' })).toMatchObject({ status: 422, field: 'endsOn' })
    expect(await save(id, { currency: '' })).toMatchObject({ status: 422, field: 'currency' })
    expect(await save(id, { kind: 'bought' })).toMatchObject({ status: 422, field: 'kind' })
    expect(await save(id, { postId: ids.fresh })).toMatchObject({ status: 422, field: 'postId' })
    expect(await readSponsorship(admin(), ids.fresh)).toBeUndefined()
    expect(await readSponsorship(admin(), 'nonsense')).toBeUndefined()
  })

  test('the relationship labels the post, changes with the brief, and stays when the post is taken off', async () => {
    const id = await start()
    const post = crypto.randomUUID()
    await database.pool.query(
      `insert into blog_posts (id, slug, title, author_name, is_published, published_date)
       values ($1, $2, 'Six balms', 'A', true, now() - interval '1 day')`,
      [post, `balms-${post}`],
    )
    await save(id, { postId: post })
    expect(await ledger(post)).toEqual([{ kind: 'paid', has_conditions: false, name: 'Maren & Oak' }])
    const label = async () => {
      const page = await readPostPage(stranger(), `balms-${post}`)
      return page && 'post' in page ? page.post.disclosure.label : undefined
    }
    expect(await label()).toBe('Sponsored')
    await save(id, { postId: post, kind: 'gifted' })
    expect(await label()).toBe('Gifted')
    await save(id, { postId: post, kind: 'gifted', hasConditions: 'on' })
    expect(await label()).toBe('Sponsored')
    expect(await ledger(post)).toHaveLength(1)
    await save(id, { postId: '' })
    expect(await ledger(post)).toEqual([{ kind: 'gifted', has_conditions: true, name: 'Maren & Oak' }])
    // Attached again, it is the same entry.
    await save(id, { postId: post, kind: 'gifted', hasConditions: 'on' })
    expect(await ledger(post)).toHaveLength(1)
  })

  test('the entry of a brief without dates has the day of the site’s time zone', async () => {
    const id = await start()
    const { timeZone, day } = findZoneOfAnotherDay()
    const post = crypto.randomUUID()
    await database.pool.query(
      `insert into blog_posts (id, slug, title, author_name) values ('${post}', 'day-${post}', 'D', 'A')`,
    )
    const form = toForm({ ...brief, postId: post, startsOn: '', endsOn: '' })
    const context = { access: admin(), log, page: { site: { ...site, timeZone } } }
    expect((await handleSponsorshipAction(context, id, form)).data).toMatchObject({ ok: true })
    const { rows } = await database.pool.query(
      `select happened_on::text as day from product_relationships where post_id = '${post}'`,
    )
    expect(rows).toEqual([{ day }])
  })

  test('an editor that was open before does not take the label of a brief away', async () => {
    const id = await start()
    await save(id)
    const { rows } = await database.pool.query(`select updated_at from blog_posts where id = '${ids.draft}'`)
    const form = toForm({
      id: ids.draft,
      asOf: rows[0].updated_at.toISOString(),
      title: 'D',
      slug: 'd',
      content: '<p>a</p>',
    })
    for (const name of ['relationshipKind', 'relationshipBrand']) form.append(name, '')
    expect((await saveFromEditor({ access: admin(), log, page: { site } }, form)).data).toMatchObject({
      ok: true,
    })
    expect(await ledger(ids.draft)).toMatchObject([{ kind: 'paid' }])
  })

  test('a link shows its draft and nothing else of the brief, until it is revoked, here or in the editor', async () => {
    const id = await start()
    expect(await act(id, { intent: 'change-links', make: 'draft', days: '7' })).toMatchObject({ status: 422 })
    await save(id)
    expect(await act(id, { intent: 'change-links', make: 'draft', days: '91' })).toMatchObject({
      field: 'days',
    })
    const token = await makeDraftLink(id)
    const link = await service().readLink(token)
    expect(link).toMatchObject({
      purpose: 'draft',
      brand: 'Maren & Oak',
      startsOn: '2026-11-02',
      isPublic: false,
    })
    expect(JSON.stringify(link)).not.toMatch(/4501234|Only for me/)
    expect(await loadPreview(stranger(), token, site)).toMatchObject({
      post: { disclosure: { label: 'Sponsored' } },
    })
    const { rows: stored } = await database.pool.query('select token_hash from sponsorship_links')
    expect(stored[0].token_hash).not.toContain(token)

    const [shown] = (await readSponsorship(admin(), id))?.links ?? []
    const other = await start()
    expect(await act(other, { intent: 'change-links', revoke: shown?.id ?? '' })).toMatchObject({
      status: 404,
    })
    expect(await act(id, { intent: 'change-links', revoke: shown?.id ?? '' })).toMatchObject({ ok: true })
    expect(await service().readLink(token)).toBeUndefined()
    expect(await loadPreview(stranger(), token, site)).toBeNull()

    const second = await makeDraftLink(id)
    await database.pool.query('delete from blog_post_previews')
    expect(await service().readLink(second)).toBeUndefined()
    expect(await comment(second)).toBe(false)
    const third = await makeDraftLink(id)
    await save(id, { postId: ids.scheduled })
    expect(await service().readLink(third), 'of another post').toBeUndefined()
    expect(await service().readLink('guessed')).toBeUndefined()
    const { rows } = await database.pool.query(
      `select kind, count(*)::int from audit_log where kind like 'brand-link%' group by kind order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'brand-link-made', count: 3 },
      { kind: 'brand-link-revoked', count: 1 },
    ])
  })

  test('an expired link ends, and no more than 20 work at once', async () => {
    const id = await start()
    await save(id)
    const token = await makeDraftLink(id)
    await database.pool.query(`update sponsorship_links set expires_at = now() - interval '1 second'`)
    expect(await service().readLink(token)).toBeUndefined()
    await database.pool.query(
      `insert into sponsorship_links (sponsorship_id, purpose, token_hash, expires_at, figures)
       select '${id}', 'report', 'h' || n, now() + interval '1 day', '{}' from generate_series(1, 20) n`,
    )
    expect(await act(id, { intent: 'change-links', make: 'draft', days: '7' })).toMatchObject({ status: 409 })
  })

  test('a brand comments and approves what it saw, changes nothing else, and is told of a later change', async () => {
    const id = await start()
    await save(id)
    const token = await makeDraftLink(id)
    await expect(comment(token, { name: '' })).rejects.toMatchObject({ field: 'name' })
    await expect(comment(token, { comment: ' ' })).rejects.toMatchObject({ field: 'comment' })
    expect(await comment(token, { quote: 'the first line' })).toBe(true)
    expect(await act(id, { intent: 'change-comments', comment: 'I will.' })).toMatchObject({ ok: true })
    const read = async () => {
      const link = await service().readLink(token)
      if (link?.purpose !== 'draft') throw new Error('no draft')
      return link
    }
    expect((await read()).comments).toMatchObject([
      { author: 'Ana', quote: 'the first line', isHers: false },
      { content: 'I will.', isHers: true },
    ])
    const approve = (version: string) =>
      service().approve(token, '192.0.2.1', (name) => ({ name: 'Ana', version })[name] ?? '')
    await expect(approve('2020-01-01T00:00:00.000Z')).rejects.toThrow('changed a moment ago')
    const before = (await database.pool.query(`select * from blog_posts where id = '${ids.draft}'`)).rows
    expect(await approve((await read()).version)).toBe(true)
    expect((await database.pool.query(`select * from blog_posts where id = '${ids.draft}'`)).rows).toEqual(
      before,
    )
    expect((await read()).approval).toMatchObject({ by: 'Ana', isChangedSince: false })
    await database.pool.query(`update blog_posts set title = 'Changed' where id = '${ids.draft}'`)
    expect((await read()).approval).toMatchObject({ isChangedSince: true })
    const [link] = (await readSponsorship(admin(), id))?.links ?? []
    expect(link?.approval).toMatchObject({ by: 'Ana', isChangedSince: true })

    const [first] = (await readSponsorship(admin(), id))?.comments ?? []
    expect((await loadSponsors(admin())).sponsorships).toMatchObject([{ openComments: 1 }])
    await act(id, { intent: 'change-comments', done: first?.id ?? '' })
    expect((await loadSponsors(admin())).sponsorships).toMatchObject([{ openComments: 0 }])

    await database.pool.query(
      `insert into sponsorship_comments (sponsorship_id, link_id, author_name, content)
       select '${id}', id, 'A', 'C' from sponsorship_links, generate_series(1, 99)`,
    )
    await expect(comment(token)).rejects.toThrow('no room for more comments')
    await database.pool.query('delete from rate_counts')
    await save(id, { postId: ids.published })
    expect(await comment(await makeDraftLink(id)).catch((error: Error) => error.message)).toContain(
      'public by now',
    )
  })

  test('comments from one network are limited', async () => {
    const id = await start()
    await save(id)
    const token = await makeDraftLink(id)
    for (let count = 0; count < 10; count++) await comment(token)
    await expect(comment(token)).rejects.toMatchObject({ status: 429 })
    expect(await database.pool.query('select from sponsorship_comments')).toMatchObject({ rowCount: 10 })
  })

  test('all admins are told once an hour, and of everything', async () => {
    const id = await start()
    await save(id)
    const token = await makeDraftLink(id)
    await comment(token, { quote: 'the first line', comment: '<b>Warmer</b>' })
    expect(sent.map(({ email }) => email.to).sort()).toEqual(
      [userIds.admin, userIds.secondAdmin].map((user) => `${user}@venus.example`),
    )
    const [{ email } = { email: undefined }] = sent
    expect(email?.subject).toBe('Ana of Maren & Oak wrote about “Winter skin”')
    expect(email?.text).toContain('> <b>Warmer</b>')
    expect(email?.text).toContain(`${siteUrl}/admin/sponsors/${id}`)
    expect(email?.html).toContain('&lt;b&gt;Warmer&lt;/b&gt;')
    await comment(token, { comment: 'And brighter' })
    expect(sent, 'within the hour').toHaveLength(2)
    const later = (hours: number) =>
      notifyAdminsOfBrands({ system: system(), siteUrl, sendEmail }, new Date(Date.now() + hours * HOUR))
    await Promise.all([later(1), later(1)])
    expect(sent).toHaveLength(4)
    expect(sent[2]?.email.text).toContain('And brighter')
    expect(sent[2]?.email.text).not.toContain('Warmer')
    await act(id, { intent: 'change-comments', comment: 'I will.' })
    await later(3)
    expect(sent, 'her own words are no news').toHaveLength(4)
  })

  test('deleting ends the links and can be undone, with what was written', async () => {
    const id = await start()
    await save(id)
    const token = await makeDraftLink(id)
    await comment(token)
    const form = toForm({ intent: 'delete-sponsorship', id })
    expect((await handleSponsorsAction({ access: admin(), log }, form)).data).toMatchObject({ ok: true })
    expect(await service().readLink(token)).toBeUndefined()
    expect(await loadPreview(stranger(), token, site)).toBeNull()
    const { sponsorships, deleted } = await loadSponsors(admin())
    expect(sponsorships).toEqual([])
    const undo = toForm({ intent: 'undo-delete', deletion: deleted[0]?.id ?? '' })
    expect((await handleSponsorsAction({ access: admin(), log }, undo)).data).toMatchObject({ ok: true })
    expect(await readSponsorship(admin(), id)).toMatchObject({
      brand: 'Maren & Oak',
      fee: 4501234.5,
      postId: ids.draft,
      comments: [{ author: 'Ana' }],
      links: [],
    })
    expect(await ledger(ids.draft)).toHaveLength(1)
  })
})
