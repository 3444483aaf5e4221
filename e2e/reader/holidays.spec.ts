import { guides } from '../../seed/content/guides.ts'
import { expect, test } from '../journey.ts'

const newest = guides.find((guide) => guide.isActive)

test('the newest active guide, its finds and what to do in its year, and no guide that is not active', async ({
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
})
