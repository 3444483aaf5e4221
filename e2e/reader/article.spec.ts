import { categories } from '../../seed/content/categories.ts'
import { tags } from '../../seed/content/tags.ts'
import { expect, openHydrated, test } from '../journey.ts'
import {
  headingsOf,
  postPath,
  postWithProduct,
  postWithTable,
  postWithVideo,
  required,
  tableOfContents,
} from './article.ts'

const nameOf = (topics: { slug: string; name: string }[], slug: string) =>
  required(topics.find((topic) => topic.slug === slug)).name

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

  test('a post shows what it is about, its hero first, and introduces itself', async ({ page, baseURL }) => {
    await test.step('a post shows its title, excerpt, author, date, reading time, category and two tags at most', async () => {
      await page.goto(postPath(postWithTable))
      const article = page.getByRole('article').first()
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(postWithTable.title)
      const header = article.locator('header')
      await expect(header).toContainText(postWithTable.excerpt)
      await expect(header).toContainText('Venus Hart')
      await expect(header.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
      await expect(header).toContainText(/\d+ min read/)
      await expect(header).toContainText(nameOf(categories, postWithTable.category))
      const tagNames = postWithTable.tags.map((slug) => nameOf(tags, slug)).sort()
      for (const [place, name] of tagNames.entries()) {
        await expect(header.getByText(name, { exact: true })).toHaveCount(place < 2 ? 1 : 0)
      }
    })
    await test.step('the hero is fetched first, the pictures below it when they are near', async () => {
      const [hero, ...others] = await page.getByRole('main').getByRole('img').all()
      await expect(required(hero)).toHaveAttribute('fetchpriority', 'high')
      await expect(required(hero)).toHaveAttribute('alt', /\w+/)
      for (const picture of others) await expect(picture).toHaveAttribute('loading', 'lazy')
    })
    await test.step('a product box is named after its product, and that its link earns money is said before', async () => {
      await page.goto(postPath(postWithProduct))
      const disclosure = page.getByRole('complementary', { name: 'Disclosure' })
      const link = page
        .getByRole('group', { name: /Oat Balm$/ })
        .getByRole('link', { name: 'See the Oat Balm' })
      await expect(link).toHaveAttribute('rel', 'sponsored noopener')
      const [above, below] = [await disclosure.boundingBox(), await link.boundingBox()]
      expect(above?.y).toBeLessThan(below?.y ?? 0)
      const wide = required(page.viewportSize() ?? undefined)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(disclosure).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(wide)
    })
    await test.step('the post introduces itself to search engines and link previews', async () => {
      await page.goto(`${postPath(postWithVideo)}?utm_source=letter`)
      await expect(page).toHaveTitle(`${postWithVideo.metaTitle ?? postWithVideo.title} · Venus`)
      const head = await page.evaluate(() => ({
        canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
        description: document.head.querySelector('meta[name=description]')?.getAttribute('content'),
        type: document.head.querySelector('meta[property="og:type"]')?.getAttribute('content'),
      }))
      expect(head).toEqual({
        canonical: `${baseURL}${postPath(postWithVideo)}`,
        description: postWithVideo.metaDescription ?? postWithVideo.excerpt,
        type: 'article',
      })
    })
  })

  test('without scripts the whole post can be read, and its video is a plain link', async ({ page }) => {
    await test.step('the whole post can be read, and its contents lead to its headings', async () => {
      await page.goto(postPath(postWithTable))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(postWithTable.title)
      await expect(page.getByRole('table').first()).toBeVisible()
      const last = headingsOf(postWithTable).at(-1)
      await tableOfContents(page).getByRole('link', { name: last }).click()
      await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport()
    })
    await test.step('the video is a plain link, and what needs a script is not shown', async () => {
      await page.goto(postPath(postWithVideo))
      await expect(page.getByRole('link', { name: `Play video: ${postWithVideo.title}` })).toHaveAttribute(
        'href',
        /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]+$/,
      )
      await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL('/blog')
    })
  })
})
