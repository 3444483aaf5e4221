import { demoAboutPage } from '../../seed/content/about.ts'
import { expect, test } from '../journey.ts'

const pages = { '/about': 'About Venus', '/privacy': 'Privacy Policy', '/terms': 'Terms of Service' }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what the story, the privacy policy and the terms say, under their titles', async ({
    page,
    baseURL,
  }) => {
    await test.step('each has its title, a description and its canonical link', async () => {
      for (const [path, title] of Object.entries(pages)) {
        await test.step(path, async () => {
          await page.goto(`${path}?from=footer`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          await expect(page).toHaveTitle(`${title} · Venus`)
          const head = await page.evaluate(() => ({
            canonical: document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
            description: document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
          }))
          expect(head.canonical).toBe(`${baseURL}${path}`)
          expect(head.description).toMatch(/\w+/)
        })
      }
    })
    await test.step('the story ends in three values', async () => {
      await page.goto('/about')
      const headings = [...demoAboutPage.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(
        ([, heading]) => heading ?? '',
      )
      expect(headings).toHaveLength(5)
      for (const name of headings) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([
        'Authenticity',
        'Accessibility',
        'Community',
      ])
      await expect(page.getByRole('link', { name: 'Read Guide →' })).toHaveAttribute(
        'href',
        '/blog/lovable-guide',
      )
      await expect(page.getByRole('link', { name: 'Write to me' })).toHaveAttribute(
        'href',
        'mailto:hello@venus.example',
      )
    })
    await test.step('privacy says since when, covers newsletter, analytics and cookies, and names a contact', async () => {
      await page.goto('/privacy')
      await expect(page.getByText('Effective January 1, 2025')).toBeVisible()
      for (const name of ['Newsletter email', 'Anonymous analytics', /Cookies/]) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      }
      const contact = page.getByRole('main').getByRole('link', { name: 'hello@venus.example' })
      await expect(contact).toHaveAttribute('href', 'mailto:hello@venus.example')
    })
    await test.step('terms cover the use of the site, affiliate links and liability', async () => {
      await page.goto('/terms')
      for (const name of ['Use of the site', 'Affiliate disclosure', 'Liability']) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      }
    })
  })

  test('the contents of a long page lead to its sections', async ({ page }) => {
    await page.goto('/privacy')
    await page
      .getByRole('navigation', { name: 'On This Page' })
      .getByRole('link', { name: 'Your rights' })
      .click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  })
})
