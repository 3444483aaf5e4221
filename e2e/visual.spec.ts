import { arch, platform } from 'node:process'
import { bundledBrowser } from '../testing/browser.ts'
import { expect, open, test } from './journey.ts'

// Letters are drawn a little differently by each browser: pictures are compared in the one that comes with the project.
const isThere = platform === 'linux' && arch === 'x64'
test.skip(!isThere, 'the browser that comes with the project runs on Linux alone')
test.use({ launchOptions: isThere ? await bundledBrowser() : {} })

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const views = [
  { name: 'home', path: '/', screen: desk, theme: 'light' },
  { name: 'home-dark', path: '/', screen: desk, theme: 'dark' },
  { name: 'blog', path: '/blog', screen: desk, theme: 'light' },
  { name: 'article', path: '/blog/finding-your-red', screen: desk, theme: 'light' },
  { name: 'article-phone-dark', path: '/blog/finding-your-red', screen: phone, theme: 'dark' },
  { name: 'shop-phone', path: '/shop-my-favorites', screen: phone, theme: 'light' },
  { name: 'subscribe-dark', path: '/subscribe', screen: desk, theme: 'dark' },
  { name: 'sign-in', path: '/admin/login', screen: desk, theme: 'light' },
] as const

test('the pages look as they did', async ({ page }) => {
  test.slow()
  await page.clock.setFixedTime('2026-03-01T12:00:00Z')
  for (const { name, path, screen, theme } of views) {
    await test.step(name, async () => {
      await page.setViewportSize(screen)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${name}.png`, {
        // What is drawn is not the matter here, and days pass.
        mask: [page.getByRole('img'), page.getByRole('time')],
        maskColor: '#c9b8ad',
        maxDiffPixelRatio: 0.01,
      })
    })
  }
})
