import { expect, test } from 'vitest'
import type { MediaContext } from '#app/features/media/accept-upload.server.ts'
import { ImageRejectedError } from '#app/features/media/reencode-image.server.ts'
import { ForeignFetchError } from '#platform/foreign-fetch.ts'
import { createLog } from '#platform/log.ts'
import { findEmbed } from './handle-embed-action.server.ts'

const LINK = 'https://youtu.be/WhWc3b3KhnY'
const url = 'https://www.youtube.com/watch?v=WhWc3b3KhnY'
const still = (name: string) => `https://i.ytimg.com/vi/WhWc3b3KhnY/${name}.jpg`
const rejected = (status: number) =>
  new ImageRejectedError({ title: 'Upload failed', message: 'No.' }, status)

/** Whatever is stored has this size; `waitSeconds` are those of the limit. */
function createSources(statusOf: (stillUrl: string) => number | null, waitSeconds: number | null = null) {
  const requested: string[] = []
  const prepared: string[] = []
  const context = {
    viewer: { id: 'admin' },
    log: createLog('silent'),
    services: {
      limits: { consume: async () => waitSeconds },
      media: { requestVariants: (key: string) => prepared.push(key) },
    },
  } as unknown as MediaContext
  type Sources = NonNullable<Parameters<typeof findEmbed>[2]>
  const sources: Sources = {
    async fetchText(link) {
      requested.push(link)
      if (!link.startsWith('https://www.youtube.com/oembed')) throw new ForeignFetchError('status', 'No.')
      return { text: '{"title":"My film"}', finalUrl: link }
    },
    async storeImage(_context, image) {
      requested.push(image.url)
      const status = statusOf(image.url)
      if (status !== null) throw rejected(status)
      return { key: 'still.jpg', image: { url: '/media/still.jpg', width: 16, height: 9 } } as Awaited<
        ReturnType<Sources['storeImage']>
      >
    },
  }
  return { requested, prepared, find: (link: string) => findEmbed(context, link, sources) }
}

test('the picture is copied once, and where the first is refused, the second is', async () => {
  const { find, requested, prepared } = createSources((from) => (from.includes('maxres') ? 422 : null))
  expect(await find(LINK)).toEqual({
    url,
    title: 'My film',
    still: { url: '/media/still.jpg', width: 16, height: 9 },
    note: null,
  })
  expect(requested.slice(1)).toEqual([still('maxresdefault'), still('hqdefault')])
  expect(prepared).toEqual(['still.jpg'])
})

test('without a picture there is the title, and words about it', async () => {
  const { find, prepared } = createSources(() => 422)
  expect(await find(LINK)).toEqual({
    url,
    title: 'My film',
    still: null,
    note: 'YouTube gave no picture of it.',
  })
  expect(prepared).toEqual([])
})

test('a limit on pictures ends the search for one', async () => {
  const { find, requested } = createSources(() => 429)
  expect(await find(LINK)).toMatchObject({ title: 'My film', still: null })
  expect(requested.slice(1)).toEqual([still('maxresdefault')])
})

test.each([
  ['an address of another site', 'https://evil.example/watch?v=WhWc3b3KhnY', null, 422],
  ['too many addresses', LINK, 60, 429],
])('%s is refused without a request', async (_what, link, waitSeconds, status) => {
  const { find, requested } = createSources(() => null, waitSeconds)
  await expect(find(link)).rejects.toMatchObject({ status })
  expect(requested).toEqual([])
})
