import { defaultSite } from '../../app/features/site/site.ts'
import { SAVE_SITE_INTENT, siteFormValues } from '../../app/features/site/site-form.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, sameOriginHeaders, test, waitForHydration } from '../journey.ts'
import { form, openAsAdmin, toast } from './admin-area.ts'

const settings = (changed: Record<string, string>) => ({
  form: { ...siteFormValues(defaultSite), intent: SAVE_SITE_INTENT, ...changed },
  headers: sameOriginHeaders,
})

test.use({ allowedComplaints: /status of 422/ })

test.afterEach(({ page }) => page.request.post('/admin/settings', settings({})))

test('what a site is called, says of itself, links to and wears is seen by readers at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL })).newPage()
  await reader.goto('/')
  await openAsAdmin(page, '/admin/settings')
  await waitForHydration(page)
  const fields = form(page, 'Site settings')
  const save = fields.getByRole('button', { name: 'Save settings' })
  await expectAccessibleInBothThemes(page)

  await test.step('a fault is told at its field, and what was typed stays', async () => {
    await fields.getByLabel('Name', { exact: true }).fill('Juno & Daughters')
    await fields.getByLabel('Tagline').fill('ink, paper, patience')
    await fields.getByLabel('Address of link 1').fill('http://juno.example')
    await fields.getByLabel('Address of link 2').fill('')
    await fields.getByLabel('Accent color', { exact: true }).fill('#0a7c6b')
    await save.click()
    await expect(fields.getByLabel('Address of link 1')).toBeFocused()
    await expect(fields.getByText('Please enter an address that begins with https://')).toBeVisible()
    await expect(fields.getByLabel('Name', { exact: true })).toHaveValue('Juno & Daughters')
  })

  await test.step('saved, it stands in the bar above', async () => {
    await fields.getByLabel('Address of link 1').fill('https://juno.example/ink')
    await expectFailuresAnswered(page, 'features/site/site-settings-form.tsx', { control: save })
    await save.click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Juno & Daughters, home page' })).toBeVisible()
  })

  await test.step('a reader who comes now reads nothing else', async () => {
    await openHydrated(reader, '/about')
    await expect(reader).toHaveTitle(/ · Juno & Daughters$/)
    const footer = reader.getByRole('contentinfo')
    await expect(footer.getByText('ink, paper, patience')).toBeVisible()
    await expect(footer.getByText('© 2024 Juno & Daughters. All rights reserved.')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://juno.example/ink',
    )
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
    await expect(reader.getByRole('link', { name: 'Shop My Favorites' }).first()).toHaveCSS(
      'background-color',
      /^oklch\(0\.44 /,
    )
    const manifest = await (await reader.request.get('/site.webmanifest')).json()
    expect(manifest.short_name).toBe('Juno & Daughters')
    expect(await (await reader.request.get('/rss.xml')).text()).toContain(
      '<title>Juno &amp; Daughters</title>',
    )
    expect((await reader.request.get('/site-card.png')).headers()['content-type']).toBe('image/png')
  })
  await reader.context().close()
})

test('without a script a form comes back with what was typed, or says that it is saved', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings')
  const refused = await page.request.post('/admin/settings', settings({ name: '', author: 'Juno Moneta' }))
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toMatch(/Please enter a name[\s\S]*value="Juno Moneta"/)
  const saved = await page.request.post('/admin/settings', settings({ author: 'Juno Moneta' }))
  expect(await saved.text()).toContain('Settings saved')
})
