import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FollowRequest } from '#app/features/reader-mail/request-follow.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { handleAlertsAction } from './handle-alerts.server.ts'
import { itemsResponse } from './read-items.server.ts'
import { encodeItems, type ItemRef } from './share-link.ts'

const idOf = (last: number) => `0190c1a0-0000-7000-8000-00000000000${last}`
const post: ItemRef = { kind: 'post', id: idOf(1) }
const draft: ItemRef = { kind: 'post', id: idOf(2) }
const page: ItemRef = { kind: 'post', id: idOf(3) }
const balm: ItemRef = { kind: 'product', id: idOf(4) }
const hidden: ItemRef = { kind: 'product', id: idOf(5) }
const lamp: ItemRef = { kind: 'product', id: idOf(6) }

describe.each(featureEngines)('what was saved, on %s', (engine) => {
  let database: Database
  const answer = async (refs: ItemRef[], wait: number | null = null, actor: Actor = { kind: 'anonymous' }) =>
    itemsResponse(
      {
        access: accessFor(database.pool, actor),
        ip: '203.0.113.9',
        page: {},
        services: { limits: { consume: async () => wait } },
      },
      { text: encodeItems(refs), max: 60 },
    )

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into blog_posts (id, slug, title, content, author_name, is_published, published_date, kind, own_path) values
         ('${post.id}', 'saved-one', 'Saved one', '', 'A', true, now() - interval '1 day', 'post', null),
         ('${draft.id}', 'saved-draft', 'Draft', '', 'A', false, null, 'post', null),
         ('${page.id}', 'saved-page', 'Page', '', 'A', true, now() - interval '1 day', 'page', '/saved-page');
       insert into products (id, slug, name, state) values ('${balm.id}', 'saved-balm', 'Saved balm', 'active'),
         ('${hidden.id}', 'saved-draft', 'Hidden', 'draft'), ('${lamp.id}', 'saved-lamp', 'Lamp', 'discontinued');
       insert into product_offers (product_id, slug, store, link, price, currency, price_source, price_at, position) values
         ('${balm.id}', 'oak', 'Oak', 'https://oak.example/', 18, 'USD', 'typed', '2026-11-01T12:00:00Z', 1),
         ('${lamp.id}', 'amazon', 'Amazon', 'https://www.amazon.com/dp/B07XYZ1234', 77, 'USD', 'amazon',
           now() - interval '25 hours', 1);
       insert into product_relationships (kind, has_conditions, post_id, happened_on) values ('gifted', true, '${post.id}', now())`,
    )
  })
  afterAll(() => database.close())

  test.each<Actor>([{ kind: 'anonymous' }, { kind: 'admin', userId: userIds.admin }])(
    'is shown in the order of the list, as readers see it: for $kind',
    async (actor) => {
      const { data } = await answer([balm, draft, post, page, hidden, lamp], null, actor)
      expect(data).toEqual({
        failure: null,
        items: [
          {
            ...balm,
            path: '/products/saved-balm',
            title: 'Saved balm',
            image: null,
            adLabel: null,
            brand: null,
            price: { text: '$18', at: '2026-11-01T12:00:00.000Z' },
            isDiscontinued: false,
          },
          {
            ...post,
            path: '/blog/saved-one',
            title: 'Saved one',
            image: null,
            adLabel: 'Sponsored',
            brand: null,
            price: null,
            isDiscontinued: false,
          },
          // A price of Amazon that is older than a day.
          expect.objectContaining({ ...lamp, price: null, isDiscontinued: true }),
        ],
      })
    },
  )

  test('letters are asked for about the products that readers see, in the words of the site', async () => {
    const requests: FollowRequest[] = []
    const requestFollow = async (request: FollowRequest) => {
      requests.push(request)
      return 'Check your mail.'
    }
    const form = new FormData()
    form.set('intent', 'follow')
    form.set('email', ' reader@venus.example ')
    form.set('items', encodeItems([post, hidden, balm]))
    const context = {
      access: accessFor(database.pool, { kind: 'anonymous' }),
      ip: '203.0.113.9',
      log: createLog('silent'),
      services: { readerMail: { requestFollow } },
    }
    expect((await handleAlertsAction(context, form)).data).toMatchObject({
      ok: true,
      message: 'Check your mail.',
    })
    expect(requests).toEqual([
      {
        email: 'reader@venus.example',
        ip: '203.0.113.9',
        kind: 'product',
        subjects: [{ id: balm.id, title: 'Saved balm' }],
      },
    ])
  })

  test('an empty list is answered, and a flood has to wait', async () => {
    expect((await answer([])).data).toEqual({ failure: null, items: [] })
    const { data, init } = await answer([post], 40)
    expect(data).toEqual({ failure: 'That was a lot at once. Please try again in a minute.', items: [] })
    expect(init).toEqual({ status: 429, headers: { 'Retry-After': '40' } })
  })
})
