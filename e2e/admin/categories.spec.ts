import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'
import { measureContrasts } from './painted-contrasts.ts'

test.use({ allowedComplaints: /status of 4(09|22)/ })

test('one is added with a slug from its name, edited by keyboard and deleted; what is wrong is said at its field; each is painted with at least 4.5:1', async ({
  page,
}) => {
  await test.step('one is added with a slug from its name, edited by keyboard and deleted; readers see it, and a new slug warns of the links that would break', async () => {
    await openAsAdmin(page, '/admin/categories')
    const adding = form(page, 'Add a category')
    await adding.getByLabel('Name').fill('Crème & Co')
    await expect(adding.getByLabel('Slug')).toHaveAttribute('placeholder', 'creme-co')
    await adding.getByLabel('Description').fill('Rich and slow.')
    await adding.getByLabel('Color', { exact: true }).fill('#00ffcc')
    await expect(adding.getByText('Light, contrast 5.6:1')).toBeVisible()
    await Promise.all([
      expect(toast(page, 'Category added')).toBeVisible(),
      page.getByRole('button', { name: 'Add category' }).click(),
    ])
    await expect(listRow(page, 'creme-co')).toContainText('Rich and slow.')
    await expect(adding.getByLabel('Name')).toHaveValue('')
    await expect(adding.getByLabel('Name')).toBeFocused()

    await page.getByRole('link', { name: 'Edit Crème & Co' }).focus()
    await page.keyboard.press('Enter')
    const editing = form(page, 'Edit Crème & Co')
    await expect(editing.getByLabel('Name')).toBeFocused()
    await editing.getByLabel('Name').fill('Creams')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Category saved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit Creams' })).toBeFocused()
    const forReaders = await (await page.request.get('/blog?category=creme-co')).text()
    expect(forReaders).toMatch(/<h1\b[^>]*>Creams</)
    expect(forReaders).toContain('Rich and slow.')

    await page.getByRole('link', { name: 'Edit Creams' }).press('Enter')
    const moving = form(page, 'Edit Creams')
    await moving.getByLabel('Slug').fill('moved')
    await expect(moving).toContainText('Links to /blog?category=creme-co and the feed')
    await moving.getByRole('button', { name: 'Save category' }).click()
    await expect(moving.getByRole('alert')).toHaveText('Links to /blog?category=creme-co would stop working.')
    await moving.getByLabel('Change the slug all the same').check()
    await moving.getByRole('button', { name: 'Save category' }).click()
    await expect(listRow(page, 'moved')).toContainText('Creams')

    await page.getByRole('link', { name: 'Delete Creams' }).click()
    const deleting = form(page, 'Delete Creams')
    await expect(deleting).toBeFocused()
    await expect(deleting).toContainText('No post is in it.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Delete Creams' })).toBeFocused()
    await page.keyboard.press('Enter')
    await deleting.getByRole('button', { name: 'Delete category' }).click()
    await expect(toast(page, 'Category deleted')).toBeVisible()
    await expect(listRow(page, 'moved')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '8 categories' })).toBeFocused()
  })
  await test.step('what is taken or wrong is said at its field, and what was typed stays', async () => {
    const adding = form(page, 'Add a category')
    await adding.getByLabel('Name').fill('Another')
    await adding.getByLabel('Slug').fill('makeup')
    await adding.getByLabel('Description').fill('Kept.')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(adding.getByRole('alert')).toHaveText('Another category has this slug.')
    await expect(adding.getByLabel('Slug')).toHaveAccessibleDescription(/Another category has this slug\./)
    await expect(adding.getByLabel('Slug')).toBeFocused()
    await expect(adding.getByLabel('Description')).toHaveValue('Kept.')
    await adding.getByLabel('Slug').fill('Not A Slug')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(adding.getByRole('alert')).toContainText('for example not-a-slug.')
    await adding.getByLabel('Slug').fill('')
    await adding.getByLabel('Color', { exact: true }).fill('red')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(adding.getByRole('alert')).toHaveText('Write a color like #8f2f3b.')
  })
  await test.step('before one is deleted it is said how many posts lose it, and what else is lost', async () => {
    await page.getByRole('link', { name: 'Delete Makeup' }).click()
    await expect(form(page, 'Delete Makeup')).toContainText(
      '3 posts will be without a category. The posts themselves stay. /reviews/makeup will have no posts.',
    )
    await page.goBack()
    await expect(form(page, 'Delete Makeup')).toHaveCount(0)
  })
  await test.step('the color is picked or written, and shown as readers see it in either theme', async () => {
    const adding = form(page, 'Add a category')
    await adding.getByLabel('Pick a color').fill('#3366cc')
    await expect(adding.getByLabel('Color', { exact: true })).toHaveValue('#3366cc')
    await adding.getByLabel('Color', { exact: true }).fill('#33')
    await expect(adding.getByText('Light, contrast')).toHaveCount(0)
    for (const color of ['#ffee00', '#1ed2c3', '#777777', '#000000', '#c36996']) {
      await adding.getByLabel('Color', { exact: true }).fill(color)
      const shown = adding.getByText(/contrast [\d.]+:1/)
      await expect(shown).toHaveText([/^Light/, /^Dark/])
      const [painted] = await measureContrasts(page, [color])
      // Again if it failed: what is shown may be that of the color before.
      await expect(async () => {
        const ratios = (await shown.allTextContents()).map((text) => Number(/([\d.]+):1/.exec(text)?.[1]))
        expect(Math.abs((ratios[0] ?? 0) - (painted?.light ?? 0)), `${color} light`).toBeLessThan(0.15)
        expect(Math.abs((ratios[1] ?? 0) - (painted?.dark ?? 0)), `${color} dark`).toBeLessThan(0.15)
      }).toPass({ timeout: 90_000 })
    }
  })
  await test.step('whatever color is chosen, the browser paints words with at least 4.5:1', async () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff']
    const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
    const painted = await measureContrasts(page, colors)
    expect(painted).toHaveLength(216)
    expect(painted.filter(({ light, dark }) => Math.min(light, dark) < 4.5)).toEqual([])
  })
  await test.step('each shows its slug, description, color and posts; axe finds nothing in the opened one', async () => {
    await expect(page).toHaveTitle('Categories • Admin')
    await expect(listRow(page, 'Makeup')).toContainText('Color, placement and timing')
    await expect(listRow(page, 'Makeup')).toContainText('3 posts')
    await expect(listRow(page, 'Makeup')).toContainText('#6f4aa8')
    await page.getByRole('link', { name: 'Edit Makeup' }).click()
    await expect(form(page, 'Edit Makeup')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
