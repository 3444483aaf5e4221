import { guides } from '../../seed/content/guides.ts'
import { expectStateAccessible } from '../axe.ts'
import { expect, test } from '../journey.ts'

const newest = guides.find((guide) => guide.isActive)

test('the newest active guide, its finds and what to do in its year, those of other years, and no guide that is not active', async ({
  page,
}) => {
  await test.step('the newest active guide, its finds and what to do in its year', async () => {
    await page.goto('/seasonal/holidays')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
    await expect(page.getByText(newest?.description ?? '')).toBeVisible()

    const finds = page.getByRole('region', { name: 'Holiday Finds' })
    await expect(finds.getByRole('heading', { level: 3 })).toHaveText(
      newest?.finds.map(({ title }) => title) ?? [],
    )

    for (const { image: picture } of newest?.finds ?? []) {
      await expect(finds.getByRole('img', { name: picture?.alt, exact: true })).toBeVisible()
    }

    const todos = page.getByRole('region', { name: `Things to Do in ${new Date().getUTCFullYear()}` })
    await expect(todos.getByRole('listitem')).toHaveText(newest?.todos ?? [])
  })
  await test.step('a guide that is not active is not shown', async () => {
    for (const { title } of guides.filter((guide) => !guide.isActive)) {
      await expect(page.getByText(title)).toHaveCount(0)
    }
  })
  await test.step('the guide of another year is at its own address, and leads back', async () => {
    const year = new Date().getUTCFullYear() - 1
    await page.getByRole('region', { name: 'Other years' }).getByRole('link').click()
    await expect(page).toHaveURL(`/seasonal/holidays/${year}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      guides.filter((guide) => guide.isActive)[1]?.title ?? '',
    )
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/holidays/${year}$`),
    )
    await expectStateAccessible(page)
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'The holiday guide' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/seasonal/holidays/${year}<`)
  })
  await test.step('a year without a guide says so', async () => {
    const response = await page.request.get('/seasonal/holidays/2001')
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('No Holiday Guide Found')
  })
})
