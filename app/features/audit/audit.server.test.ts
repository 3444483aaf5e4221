import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { type AuditKind, parseAuditQuery } from './audit.ts'
import { auditCommandLineAction, auditOwnAction, auditStaffAction } from './audit-actions.server.ts'
import { deleteOldAuditEntries, listAuditEntries } from './audit-log.server.ts'

const everything = { actor: '', kind: null, before: null }
const actor = `${userIds.admin}@venus.example`

describe.each(featureEngines)('the audit log on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin, ip: '192.0.2.x' })
  const system = () => accessFor(database.pool, { kind: 'system' })
  const descriptions = async () =>
    (await listAuditEntries(admin(), everything)).entries.map(
      ({ action: what, subject }) => `${what}: ${subject}`,
    )

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query('delete from audit_log')
  })
  afterAll(() => database.close())

  test('keeps who changed what and from where, in the transaction of the change', async () => {
    const statements = [
      `update blog_posts set title = 'Silent' where id = '${ids.draft}'`,
      `update blog_posts set is_published = true where id = '${ids.draft}'`,
      `update blog_posts set is_published = false where id = '${ids.draft}'`,
      `delete from blog_comments where post_id = '${ids.published}'`,
      `delete from blog_posts where id = '${ids.draft}'`,
      `update site_settings set value = value where name = 'public'`,
      `update site_settings set value = '{"a": 1}' where name = 'public'`,
      `update newsletter_issues set status = 'sending' where id = '${ids.draftIssue}'`,
      `update newsletter_issues set status = 'paused' where id = '${ids.draftIssue}'`,
      `update newsletter_issues set status = 'sending' where id = '${ids.draftIssue}'`,
      `delete from newsletter_subscribers where id = '${ids.subscriber}'`,
      `insert into user_roles values ('${userIds.member}', 'admin')`,
      `delete from user_roles where user_id = '${userIds.member}'`,
    ]
    for (const statement of statements) await admin().run((db) => db.execute(sql.raw(statement)))
    expect((await descriptions()).reverse()).toEqual([
      'published a post: Silent',
      'took a post offline: Silent',
      'deleted a comment: 2 on published',
      'deleted a post: Silent',
      'changed settings: public',
      'sent a letter: ',
      'paused a letter: ',
      'resumed a letter: ',
      'deleted subscribers: 1',
      `made somebody an admin: ${userIds.member}@venus.example`,
      `took the admin role away: ${userIds.member}@venus.example`,
    ])
    const { entries } = await listAuditEntries(admin(), everything)
    expect(new Set(entries.map((entry) => `${entry.actor} ${entry.ip}`))).toEqual(
      new Set([`${actor} 192.0.2.x`]),
    )
  })

  test('a change that is undone is not in it, nor what the system does by itself', async () => {
    const before = await descriptions()
    await admin()
      .run(async (db) => {
        await auditOwnAction(db, 'subscribers-exported', 'all')
        throw new Error('undone')
      })
      .catch(() => undefined)
    await system().run((db) => auditOwnAction(db, 'subscribers-exported', 'all'))
    await system().run((db) =>
      db.execute(sql`update blog_posts set is_published = false where id = ${ids.published}`),
    )
    expect(await descriptions()).toEqual(before)
  })

  test('nobody signs for somebody else, and viewers write and read nothing', async () => {
    await admin().run((db) => auditOwnAction(db, 'subscribers-exported', 'x'.repeat(300)))
    expect((await listAuditEntries(admin(), everything)).entries[0]).toMatchObject({
      actor,
      subject: 'x'.repeat(200),
    })
    const viewer = accessFor(database.pool, { kind: 'member', userId: userIds.member })
    await expect(viewer.run((db) => auditOwnAction(db, 'subscribers-exported'))).rejects.toThrow()
    await expect(listAuditEntries(viewer, everything)).rejects.toThrow()
  })

  test('what happens around signing in is kept of admins and assistants alone', async () => {
    const before = (await descriptions()).length
    for (const name of [userIds.admin, userIds.assistant, userIds.member, 'nobody']) {
      await auditStaffAction(system(), { kind: 'sign-in-failed', email: `${name}@venus.example` })
    }
    expect(await descriptions()).toHaveLength(before + 2)
  })

  test('is read in pages and narrowed by person and kind', async () => {
    await database.pool.query(
      `insert into audit_log (kind, actor) select 'signed-in', 'busy' from generate_series(1, 120)`,
    )
    await system().run((db) => auditCommandLineAction(db, 'admin-created', 'new@venus.example'))
    const first = await listAuditEntries(admin(), everything)
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({ actor: 'command line', subject: 'new@venus.example' })
    expect(first.actors).toEqual(['busy', 'command line', actor, `${userIds.assistant}@venus.example`])
    const seen = new Set(first.entries.map(({ id }) => id))
    let page = first
    while (page.nextCursor) {
      page = await listAuditEntries(admin(), { ...everything, before: page.nextCursor })
      for (const { id } of page.entries) seen.add(id)
    }
    expect(seen.size).toBe((await database.pool.query('select from audit_log')).rowCount)
    const counted = async (query: { actor?: string; kind?: AuditKind }) =>
      (await listAuditEntries(admin(), { ...everything, ...query })).entries.length
    expect(await counted({ actor: 'command line' })).toBe(1)
    expect(await counted({ kind: 'post-deleted' })).toBe(1)
    expect(await counted({ actor: 'busy', kind: 'post-deleted' })).toBe(0)
  })

  test('is forgotten after a year and not before', async () => {
    await database.pool.query(
      `insert into audit_log (kind, actor, at) values ('signed-in', 'old', now() - interval '366 days')`,
    )
    const before = (await database.pool.query('select from audit_log')).rowCount
    await deleteOldAuditEntries(system())
    const { rows } = await database.pool.query(
      `select count(*)::int, count(*) filter (where actor = 'old')::int as old from audit_log`,
    )
    expect(rows).toEqual([{ count: (before ?? 0) - 1, old: 0 }])
  })
})

test('nonsense in the address means everything', () => {
  expect(parseAuditQuery(new URLSearchParams('kind=nonsense&before=-1&actor=%00'))).toEqual(everything)
})
