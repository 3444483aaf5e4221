import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'

test.use({ allowedComplaints: notFoundComplaints })

test('the footer leads everywhere, opens other houses in a new tab, and is gone where somebody has something to do', async ({
  page,
}) => {
  await test.step('the footer leads everywhere the site goes', async () => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    const links = {
      Blog: '/blog',
      Reviews: '/reviews',
      Seasonal: '/seasonal',
      Tech: '/tech',
      About: '/about',
      Shop: '/shop-my-favorites',
      'Terms of Service': '/terms',
      'Privacy Policy': '/privacy',
      'Email me': 'mailto:hello@venus.example',
    }
    for (const [name, href] of Object.entries(links)) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    await expect(footer).toContainText('beauty, hair, style, self-care')
    await expect(footer).toContainText('© 2024 Venus. All rights reserved.')
  })
  await test.step('a link to another house opens in a new tab that cannot reach back', async () => {
    for (const name of ['Instagram', 'Facebook']) {
      await test.step(name, async () => {
        const link = page.getByRole('contentinfo').getByRole('link', { name })
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      })
    }
  })
  await test.step('where somebody has something to do there is no footer', async () => {
    for (const path of [
      '/subscribe',
      '/admin',
      '/subscribe#newsletter',
      '/admin/login',
      '/admin/posts/new',
    ]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('main')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      })
    }
  })
  await test.step('the footer goes and comes back while moving about the site', async () => {
    await openHydrated(page, '/subscribe')
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
