type Row = Record<string, unknown>

export type GhostPost = Row & { id: string; slug: string; title: string }

const published = { type: 'post', status: 'published', visibility: 'public', featured: 0 }

export const ghostPost = (number: number, overrides: Row = {}): GhostPost => ({
  id: `g${number}`,
  uuid: `u${number}`,
  title: `Ghost post ${number}`,
  slug: `ghost-post-${number}`,
  html: `<p>Hello ${number} "quoted" \\ {braces} [brackets]</p>`,
  plaintext: `Hello ${number}`,
  ...published,
  published_at: '2021-05-01T10:00:00.000Z',
  created_at: '2021-04-01T10:00:00.000Z',
  feature_image: null,
  ...overrides,
})

/** As Ghost writes it: one long line, with tables that refer to each other in any order. */
export const ghostExport = (posts: GhostPost[], extraTables: Record<string, Row[]> = {}): string =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_753_891_082_041, version: '5.82.0' },
        data: {
          posts,
          posts_authors: posts.map(({ id }) => ({
            id: `a${id}`,
            post_id: id,
            author_id: '1',
            sort_order: 0,
          })),
          posts_tags: posts.flatMap(({ id }) => [
            { id: `x${id}`, post_id: id, tag_id: 't2', sort_order: 1 },
            { id: `y${id}`, post_id: id, tag_id: 't1', sort_order: 0 },
            { id: `z${id}`, post_id: id, tag_id: 't3', sort_order: 2 },
          ]),
          tags: [
            { id: 't1', name: 'Skin', slug: 'skin' },
            { id: 't2', name: 'Winter', slug: 'winter' },
            { id: 't3', name: '#internal', slug: 'hash-internal', visibility: 'internal' },
          ],
          users: [{ id: '1', name: 'Jo Bloggs', email: 'jo@mail.example' }],
          settings: [{ id: 's', key: 'title', value: 'A "site" with posts: [{}]' }],
          ...extraTables,
        },
      },
    ],
  })
