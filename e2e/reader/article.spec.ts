import { expect, openHydrated, test } from '../journey.ts'
import { headingsOf, postPath, postWithProduct, postWithVideo, tableOfContents } from './article.ts'

test('a video is asked of its site only after the reader presses play', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'the video' }))
  await openHydrated(page, postPath(postWithVideo))
  expect(elsewhere).toEqual([])
  await page.getByRole('button', { name: `Play video: ${postWithVideo.title}` }).click()
  const player = page.getByTitle(`Video: ${postWithVideo.title}`)
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?rel=0&modestbranding=1&autoplay=1$/,
  )
  await expect(player).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what earns money is said on the first screen of a phone, the contents lead on, and what needs a script is not shown', async ({
    page,
  }) => {
    const wide = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(postPath(postWithProduct))
    await expect(page.getByRole('complementary', { name: 'Disclosure' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(wide)
    await page.goto(postPath(postWithVideo))
    const last = headingsOf(postWithVideo).at(-1)
    await tableOfContents(page).getByRole('link', { name: last }).click()
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/blog')
  })
})
