import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPreview } from '#app/features/pages/load-preview.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, nextMillisecond, openTestDatabase } from '#testing/database.ts'
import { handlePreviewLinksAction } from './handle-preview-links-action.server.ts'
import {
  createPreviewLink,
  previewedPublicPath,
  readPreviewedPost,
  renderPreviewedPost,
} from './preview-links.server.ts'

describe.each(featureEngines)('preview links on %s', (engine) => {
  let database: Database
  let admin: Access
  let stranger: Access
  let logged: string[]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    stranger = accessFor(database.pool, { kind: 'anonymous' })
  })
  beforeEach(() => {
    logged = []
  })
  afterAll(() => database.close())

  const tokenOf = (path = '') => path.replace('/preview/', '')
  function submit(post: string, fields: Record<string, string>) {
    const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handlePreviewLinksAction({ access: admin, log }, post, form)
  }

  test('every link that works is listed: the oldest ends when there are too many', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 21; count++) {
      tokens.push(tokenOf((await createPreviewLink(admin, ids.draft, 7))?.path))
      await nextMillisecond(database.pool)
    }
    const other = await createPreviewLink(admin, ids.scheduled, 7)
    expect(other?.links).toHaveLength(1)
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from blog_post_previews where post_id = '${ids.draft}' order by created_at desc`,
    )
    expect(rows).toHaveLength(20)
    const seen = await Promise.all(
      [0, 1, 20].map((index) => readPreviewedPost(stranger, tokens[index] ?? '')),
    )
    expect(seen.map((preview) => preview !== null)).toEqual([false, true, true])
    const revoked = await submit(ids.draft, { intent: 'revoke-preview', link: rows[19]?.id ?? '' })
    expect(revoked.data).toMatchObject({ ok: true, newLinkPath: null, links: rows.slice(0, 19) })
    expect(await readPreviewedPost(stranger, tokens[1] ?? '')).toBeNull()
  })

  test.each(['nonsense', ids.fresh])(
    'a post or link that is not there is told without alarm: %s',
    async (id) => {
      expect(await submit(id, { intent: 'make-preview', days: '7' })).toMatchObject({
        data: { ok: false, title: 'Preview link failed', message: 'This post is no longer there.' },
        init: { status: 404 },
      })
      for (const post of [id, ids.published]) {
        expect(await submit(post, { intent: 'revoke-preview', link: id })).toMatchObject({
          data: { ok: true, links: [], newLinkPath: null },
          init: { status: 200 },
        })
      }
      expect(logged).toEqual([])
    },
  )

  test.each([
    ['a public post', ids.published, '/blog/published'],
    ['a scheduled one', ids.scheduled, null],
    ['a draft', ids.draft, null],
  ])('%s says whether and where it is public', async (_what, post, publicPath) => {
    const link = await createPreviewLink(admin, post, 1)
    const previewed = await readPreviewedPost(stranger, tokenOf(link?.path))
    expect(previewed && previewedPublicPath(previewed)).toBe(publicPath)
  })

  test('a post shows the badge that it will have when readers see it', async () => {
    const link = await createPreviewLink(admin, ids.scheduled, 1)
    const badgeAt = async (days: number) => {
      await database.pool.query(
        `update blog_posts set published_date = now() + make_interval(days => $1) where id = $2`,
        [days, ids.scheduled],
      )
      const previewed = await readPreviewedPost(stranger, tokenOf(link?.path))
      return previewed && renderPreviewedPost(previewed).head.isNew
    }
    expect([await badgeAt(-8), await badgeAt(-6), await badgeAt(30)]).toEqual([false, true, true])
  })

  test('a preview of a draft discloses what the ledger says about it, without its notes', async () => {
    await database.pool.query(
      `with paying as (insert into brands (slug, name) values ('paying', 'Paying') returning id)
       insert into product_relationships (kind, post_id, brand_id, happened_on, notes)
       select 'paid', '${ids.draft}', id, now(), 'a secret sum' from paying`,
    )
    const link = await createPreviewLink(admin, ids.draft, 1)
    const token = tokenOf(link?.path)
    expect(JSON.stringify(await readPreviewedPost(stranger, token))).not.toContain('a secret sum')
    for (const reader of [stranger, admin]) {
      const preview = await loadPreview(reader, token, defaultSite)
      expect(preview?.post?.disclosure).toEqual({
        label: 'Sponsored',
        sentences: ['Paying paid me for this post.'],
      })
    }
  })

  test('readers vote in a preview of what is public, nobody in one of a draft', async () => {
    const poll =
      '<figure data-poll="abcd1234"><figcaption>Which?</figcaption><ul><li data-answer="1">This</li><li data-answer="2">That</li></ul></figure>'
    await database.pool.query(`update blog_posts set content = $1 where id in ($2, $3)`, [
      poll,
      ids.draft,
      ids.published,
    ])
    const textOf = async (post: string) => {
      const link = await createPreviewLink(admin, post, 1)
      return (await loadPreview(stranger, tokenOf(link?.path), defaultSite))?.post?.html
    }
    expect(await textOf(ids.published)).toContain(`action="/polls/${ids.published}/abcd1234"`)
    const draft = await textOf(ids.draft)
    expect(draft).toContain('Which?')
    expect(draft).not.toContain('action=')
  })
})
