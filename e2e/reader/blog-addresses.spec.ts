import { categories } from '../../seed/content/categories.ts'
import { expect, test } from '../journey.ts'
import { categoryChips } from './archive.ts'

test.use({ allowedComplaints: /status of 404/ })

test('an address that is not there, says too much or has another is answered with the right one', async ({
  page,
  request,
  baseURL,
}) => {
  await test.step('an unknown category is a 404 that offers the ones there are', async () => {
    const response = await page.goto('/blog?category=gardening')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such category')
    await expect(categoryChips(page)).toHaveCount(categories.length)
    await expect(page.getByText('No posts found.')).toBeVisible()
  })
  await test.step('a page after the last is a 404 that leads back', async () => {
    for (const number of ['3', '1000000000', '9007199254740991']) {
      const response = await request.get(`/blog?page=${number}`)
      expect(response.status(), number).toBe(404)
      expect(await response.text(), number).toContain('href="/blog?page=2"')
    }
    await page.goto('/blog?page=3')
    await page.getByRole('link', { name: 'Go to the last page, 2' }).click()
    await expect(page).toHaveURL('/blog?page=2')
  })
  await test.step('an address that says too much, or nonsense, is sent to the one meant', async () => {
    for (const [given, meant] of [
      ['/blog?page=1', '/blog'],
      ['/blog?page=0', '/blog'],
      ['/blog?page=-1', '/blog'],
      ['/blog?page=NaN', '/blog'],
      ['/blog?category=all&search=', '/blog'],
      ['/blog?page=1&category=hair', '/blog?category=hair'],
      ['/tech?page=0', '/tech'],
    ] as const) {
      await test.step(`${given} is sent to ${meant}`, async () => {
        const response = await request.get(given, { maxRedirects: 0 })
        expect(response.status()).toBe(301)
        expect(response.headers().location).toBe(meant)
      })
    }
  })
  await test.step('an address has its canonical one', async () => {
    for (const [path, canonical] of [
      ['/blog?utm_source=mail', '/blog'],
      ['/blog?page=2&utm_source=mail', '/blog?page=2'],
      ['/blog?search=balm&category=skincare', '/blog?category=skincare&search=balm'],
      ['/reviews/no-such-thing', '/reviews'],
    ] as const) {
      await test.step(`the canonical address of ${path} is ${canonical}`, async () => {
        const text = await (await request.get(path)).text()
        const href = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
        expect(href?.replaceAll('&amp;', '&')).toBe(`${baseURL}${canonical}`)
      })
    }
  })
})
