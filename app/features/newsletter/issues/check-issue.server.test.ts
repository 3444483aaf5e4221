import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { emptyNewsletter, openLetterDesk, plantPost, SITE, YESTERDAY } from '#testing/newsletter/letters.ts'
import { writeIssue } from './write-issue.server.tsx'

describe.each(engines)('a letter on %s', (engine) => {
  let database: Database
  let desk: ReturnType<typeof openLetterDesk>

  const found = async (id: string, changed: Record<string, string>, siteUrl?: string) =>
    (await desk.ask(id, 'check', changed, siteUrl)).outcome.findings?.map(
      ({ level, message }) => `${level}: ${message}`,
    )

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    desk = openLetterDesk(database.pool)
    await emptyNewsletter(database.pool)
    await plantPost(database.pool, { title: 'First news', publishedDate: YESTERDAY })
  })
  afterAll(() => database.close())

  test('in order is found in order', async () => {
    const id = await desk.newLetter()
    const intro =
      '<p><a href="/blog/first-news">a</a> <a href="https://venus.example/about">b</a> <a href="mailto:a@b.c">c</a></p>'
    expect(await found(id, { intro })).toEqual([])
    expect(await found(id, { intro: '' }, 'http://localhost:3000')).toEqual([])
  })

  test('is checked for words', async () => {
    const id = await desk.newLetter()
    expect(await found(id, { subject: '', previewText: '', posts: '' })).toEqual([
      'error: There is no subject.',
      'warning: There is no preview text: mail programs will show the first words they find.',
      'error: There is nothing in it: no intro and no post.',
    ])
  })

  test('is checked for links that lead nowhere, and none into the own network is followed', async () => {
    const id = await desk.newLetter()
    await plantPost(database.pool, { title: 'Not yet', publishedDate: YESTERDAY, isPublished: false })
    const links = [
      '/blog/not-yet',
      '/nowhere',
      `${SITE}/newsletter/2001-01-01`,
      'http://127.0.0.1:1/',
      'http://[::1]/',
    ]
    const intro = links.map((link) => `<p><a href="${link}">x</a></p>`).join('')
    expect(await found(id, { intro })).toEqual([
      'error: /blog/not-yet leads to nothing that readers can see.',
      'error: /nowhere leads to nothing that readers can see.',
      `error: ${SITE}/newsletter/2001-01-01 leads to nothing that readers can see.`,
      'error: http://127.0.0.1:1/ leads into a private network, where readers cannot follow.',
      'error: http://[::1]/ leads into a private network, where readers cannot follow.',
    ])
  })

  test('is checked for pictures that say nothing', async () => {
    const image = '/media/blog-media/posts/a.webp'
    await plantPost(database.pool, { title: 'Silent', publishedDate: YESTERDAY, image })
    await plantPost(database.pool, { title: 'Speaking', publishedDate: YESTERDAY, image, alt: 'A jar' })
    const id = await desk.newLetter()
    expect(await found(id, { intro: `<p><img src="${image}"></p>` })).toEqual([
      'error: A picture in the intro has no alternative text.',
      'error: The picture of “Silent” has no alternative text.',
    ])
  })

  test('says itself where something may earn money', async () => {
    const plain = await writeIssue(desk.system, await desk.newLetter(), SITE)
    expect(plain.text).not.toContain('affiliate')
    const content = '<p><a href="https://shop.example" rel="sponsored">Buy</a></p>'
    await plantPost(database.pool, { title: 'Earning', publishedDate: new Date().toISOString(), content })
    const id = await desk.newLetter()
    const { html, text, page } = await writeIssue(desk.system, id, SITE)
    for (const part of [html, text, page]) expect(part).toContain('affiliate links')
    expect(await found(id, {})).toEqual([])
  })

  test('is checked for its size, and for a way out that works', async () => {
    const id = await desk.newLetter()
    expect(await found(id, {}, 'http://venus.example')).toEqual([
      'error: The link to unsubscribe would lead to http://venus.example: set SITE_URL to an address with https.',
    ])
    const long = `<p>${'€'.repeat(40_000)}</p>`
    expect(await found(id, { intro: long })).toEqual([
      expect.stringMatching(/^error: The letter has \d+ KB; mail programs cut off what is beyond 100\.$/),
    ])
  })
})
