import { arch, platform } from 'node:process'
import { bundledBrowser, findBrowser } from '../testing/browser.ts'
import { expect, openHydrated, test } from './journey.ts'

// Browsers render text differently: screenshots are compared only in the browser of the project.
const isSupported = platform === 'linux' && arch === 'x64'
test.skip(!isSupported, 'the browser that comes with the project runs on Linux alone')
const bundled = isSupported ? await bundledBrowser() : undefined
const isUsual = bundled?.executablePath === (await findBrowser()).executablePath
// Another browser is started for it, unless all journeys have this one.
if (bundled && !isUsual) test.use({ launchOptions: bundled })

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const views = [
  { name: 'home', path: '/', screen: desktop, theme: 'light' },
  { name: 'home-dark', path: '/', screen: desktop, theme: 'dark' },
  { name: 'blog', path: '/blog', screen: desktop, theme: 'light' },
  { name: 'article', path: '/blog/finding-your-red', screen: desktop, theme: 'light' },
  { name: 'article-phone-dark', path: '/blog/finding-your-red', screen: phone, theme: 'dark' },
  { name: 'shop-phone', path: '/shop-my-favorites', screen: phone, theme: 'light' },
  { name: 'subscribe-dark', path: '/subscribe', screen: desktop, theme: 'dark' },
  { name: 'sign-in', path: '/admin/login', screen: desktop, theme: 'light' },
] as const

test('the pages look as they did', async ({ page }) => {
  test.slow()
  await page.clock.setFixedTime('2026-03-01T12:00:00Z')
  for (const { name, path, screen, theme } of views) {
    await test.step(name, async () => {
      await page.setViewportSize(screen)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await openHydrated(page, path)
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${name}.png`, {
        // Images and dates are masked: dates change every day.
        mask: [page.getByRole('img'), page.getByRole('time')],
        maskColor: '#c9b8ad',
        maxDiffPixelRatio: 0.01,
      })
    })
  }
})
