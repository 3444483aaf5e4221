import { postPath } from '#app/features/posts/lists/post-url.ts'
import { categories } from '#seed/content/categories.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { publishedPosts } from './demo-posts.ts'

const addresses = [
  '/posts/five-min-glow-routine',
  '/posts/holy-grail-find',
  '/blog/lovable-guide',
  '/posts/seasonal-guide',
  '/posts/winter-skin-prep',
]
const grail = '/posts/holy-grail-find'

const articles = publishedPosts
  .map((post) => ({ ...post, path: postPath({ slug: post.slug, ownPath: post.ownPath ?? null }) }))
  .filter(({ path }) => addresses.includes(path))

test('a picture in the text opens large, closes by Escape and by its button, and focus returns; axe finds nothing', async ({
  page,
}) => {
  await test.step('a picture in the text opens large, closes by Escape and by its button, and focus returns', async () => {
    await openHydrated(page, grail)
    const picture = page.getByRole('link', { name: /^Enlarge: / }).first()
    await picture.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(picture).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(picture).toBeFocused()
  })
  await test.step('axe finds nothing while a picture is open', async () => {
    await page
      .getByRole('link', { name: /^Enlarge: / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each of the five addresses has its article, with affiliate links disclosed above the first one', async ({
    page,
    baseURL,
    request,
  }) => {
    await test.step('the five addresses are those that the site promises', async () => {
      expect(articles.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted())
    })
    await test.step('each has a title, description, date, category, picture and text', async () => {
      for (const article of articles) {
        await test.step(article.path, async () => {
          await page.goto(article.path)
          const main = page.getByRole('main')
          await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title)
          await expect(main).toContainText(article.excerpt)
          await expect(main.getByRole('time').first()).toBeVisible()
          await expect(main.locator('header')).toContainText(
            categories.find(({ slug }) => slug === article.category)?.name ?? '',
          )
          const hero = main.getByRole('img', { name: article.imageAlt }).first()
          await expect
            .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0)
          const words = (await main.getByRole('article').first().innerText()).split(/\s+/)
          expect(words.length).toBeGreaterThan(500)
          await expect(
            page.getByRole('navigation', { name: 'In This Article' }).getByRole('link'),
          ).toHaveCount(article.content.split('<h2>').length - 1)
          const canonical = await page.evaluate(
            () => document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
          )
          expect(canonical).toBe(`${baseURL}${article.path}`)
          const disclosure = page.getByRole('complementary', { name: 'Disclosure' })
          const isAffiliate = article.content.includes('rel="sponsored')
          const paid = page.locator('a[rel~=sponsored]')
          expect((await paid.count()) > 0).toBe(isAffiliate)
          await expect(disclosure).toHaveCount(isAffiliate ? 1 : 0)
          if (!isAffiliate) return
          const [note, link] = [await disclosure.boundingBox(), await paid.first().boundingBox()]
          expect(note?.y).toBeLessThan(link?.y ?? 0)
        })
      }
    })
    await test.step('an address in capitals, with a slash at its end or below /blog leads to the article for good', async () => {
      for (const [path, location] of [
        ['/blog/Lovable-Guide', '/blog/lovable-guide'],
        ['/posts/holy-grail-find/', grail],
        ['/blog/holy-grail-find', grail],
      ] as const) {
        const response = await request.get(path, { maxRedirects: 0 })
        expect(response.status(), path).toBe(301)
        expect(response.headers().location).toBe(location)
      }
    })
  })

  test('without scripts the guide is reached and read, and a picture leads to itself', async ({ page }) => {
    await test.step('the guide can be reached from the front page and read', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Read Guide →' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lovable Guide: Start Here')
      await expect(page.getByRole('heading', { level: 2, name: 'How I test' })).toBeVisible()
    })
    await test.step('a picture in the text leads to itself', async () => {
      await page.goto(grail)
      const href = await page
        .getByRole('link', { name: /^Enlarge: / })
        .first()
        .getAttribute('href')
      expect((await page.request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//)
    })
  })
})
