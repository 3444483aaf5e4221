import { expect, test } from 'vitest'
import { ForeignFetchError } from '#platform/foreign-fetch.ts'
import { type Embed, parseEmbed } from './embeds.ts'
import { createTextFetcher, type FetchText, readEmbedFacts, resolveEmbed } from './read-embed.server.ts'

const embedAt = (link: string) => parseEmbed(link) as Embed

/** Answers by the beginning of the URL; everything else is refused. */
const answering =
  (answers: Record<string, string>, requested: string[] = []): FetchText =>
  async (url) => {
    requested.push(url)
    const found = Object.entries(answers).find(([start]) => url.startsWith(start))
    if (!found) throw new ForeignFetchError('status', 'It answered with 403.')
    return { text: found[1], finalUrl: found[1].startsWith('https:') ? found[1] : url }
  }

test('title and picture are those of the provider; YouTube has larger pictures than it names', async () => {
  const oEmbed = JSON.stringify({
    title: ' My\n film ',
    thumbnail_url: 'https://i.ytimg.com/vi/WhWc3b3KhnY/hqdefault.jpg',
  })
  expect(
    await readEmbedFacts(
      embedAt('https://youtu.be/WhWc3b3KhnY'),
      answering({
        'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch': oEmbed,
      }),
    ),
  ).toEqual({
    title: 'My film',
    stills: ['maxresdefault', 'hqdefault'].map((name) => `https://i.ytimg.com/vi/WhWc3b3KhnY/${name}.jpg`),
  })
  const vimeo = answering({
    'https://vimeo.com/api/oembed.json': '{"title":"W","thumbnail_url":"https://i.vimeocdn.com/a"}',
  })
  expect(await readEmbedFacts(embedAt('https://vimeo.com/1'), vimeo)).toEqual({
    title: 'W',
    stills: ['https://i.vimeocdn.com/a'],
  })
})

test('without oEmbed the head of the page is read', async () => {
  const page =
    '<head><meta property="og:title" content="A look"><meta property="og:image" content="https://cdn.example/a.jpg"></head>'
  expect(
    await readEmbedFacts(
      embedAt('https://www.instagram.com/p/CxYz12/'),
      answering({ 'https://www.instagram.com/p/': page }),
    ),
  ).toEqual({ title: 'A look', stills: ['https://cdn.example/a.jpg'] })
})

test.each([
  ['nothing', {}],
  ['no JSON', { 'https://www.tiktok.com/oembed': '<html>Robot?' }],
  ['other JSON', { 'https://www.tiktok.com/oembed': '[{"title":{}}]' }],
  [
    'a picture that is none',
    { 'https://www.tiktok.com/oembed': '{"title":7,"thumbnail_url":"file:///etc/passwd"}' },
  ],
])('a provider that answers %s is no error: there is only no picture', async (_what, answers) => {
  expect(await readEmbedFacts(embedAt('https://www.tiktok.com/@a/video/1'), answering(answers))).toEqual({
    title: '',
    stills: [],
  })
})

test('a short link is followed, and nothing else is requested to know what an address is', async () => {
  const requested: string[] = []
  const fetchText = answering(
    { 'https://vm.tiktok.com/Z': 'https://www.tiktok.com/@a/video/1?x=1' },
    requested,
  )
  expect(await resolveEmbed('https://vm.tiktok.com/Z', fetchText)).toMatchObject({
    url: 'https://www.tiktok.com/@a/video/1',
  })
  expect(await resolveEmbed('https://pin.it/gone', fetchText)).toBeNull()
  expect(await resolveEmbed('http://169.254.169.254/latest', fetchText)).toBeNull()
  expect(requested).toEqual(['https://vm.tiktok.com/Z', 'https://pin.it/gone'])
})

test('what leads into a private network is not requested', async () => {
  await expect(
    createTextFetcher()('http://127.0.0.1:80/', { maxBytes: 9, accept: '*/*' }),
  ).rejects.toMatchObject({ reason: 'private' })
})
