import type { Page, Route } from '@playwright/test'
import { guides } from '../../seed/content/guides.ts'
import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { openAsAdmin } from './admin-area.ts'
import { imageFile, mediumPhoto, svgNamedPng, toast } from './images.ts'

const seeded = guides.find((guide) => guide.isActive)?.title ?? ''

const form = (page: Page, name: string) => page.getByRole('form', { name })
const finds = (page: Page) => page.getByRole('list', { name: 'Holiday finds' })

test.beforeEach(async ({ page }) => {
  await openAsAdmin(page, '/admin/holidays')
  // Other journeys create guides of this year, too.
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: seeded }).click()
  await expect(page.getByRole('heading', { level: 2, name: seeded })).toBeVisible()
})

test('a find gets a picture, uploaded or from the library, and a link; readers see both', async ({
  page,
}) => {
  const first = finds(page).getByRole('listitem').first()
  const title = (await first.getByRole('paragraph').first().textContent()) ?? ''
  await first.getByRole('button', { name: 'Edit' }).click()
  const editor = form(page, `Edit ${title}`)
  await editor.getByRole('button', { name: 'Remove picture' }).click()
  await expect(editor.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await editor.getByLabel('Find picture').setInputFiles(await mediumPhoto('IMG_7.JPG'))
  await Promise.all([
    expect(toast(page, 'Image uploaded')).toBeVisible(),
    expect(page.getByText(/^Your image is ready to use\. 2\.\d MB became \d.+[MK]B\.$/)).toBeVisible(),
  ])
  await editor.getByLabel('Picture alt text').fill('A tin of balm')
  await editor.getByRole('button', { name: 'Remove picture' }).click()

  await editor.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose an image' })
  await library.getByLabel('Search the library').fill('finding-your-red')
  await expect(library.getByRole('listitem')).toHaveCount(1)
  await expectStateAccessible(page)
  await library.getByRole('button', { name: 'finding-your-red' }).click()
  await expect(library).toBeHidden()
  await editor.getByLabel('Picture alt text').fill('A tin of balm')
  await editor.getByLabel('Find link').fill('https://shop.example/balm?aff=venus')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Find saved')).toBeVisible()
  await expect(first).toContainText('Links to shop.example')

  const forReaders = readServedPage(await (await page.request.get('/seasonal/holidays')).text())
  expect(forReaders.getAll('img', { name: 'A tin of balm' })).toHaveLength(1)
  const [link] = forReaders
    .getAll('link', { name: /^Shop this find/ })
    .filter((found) => forReaders.nameOf(found).includes(title))
  expect(forReaders.isBefore(forReaders.get('complementary', { name: 'Disclosure' }), link)).toBe(true)
  expect(['href', 'rel', 'target'].map((name) => attribute(link, name))).toEqual([
    'https://shop.example/balm?aff=venus',
    'sponsored noopener',
    '_blank',
  ])
})

test.describe('refused', () => {
  test.use({ allowedComplaints: /status of 4\d\d|Failed to load resource/ })

  test('an upload and a find that are refused say why, and everything chosen and typed stays', async ({
    page,
    context,
  }) => {
    const find = form(page, 'Add find')
    const button = find.getByRole('button', { name: /^Upload/ })
    // One handler until the end: what is removed while a request is in it hands that on.
    let answer = (route: Route) => route.fallback()
    await page.route('**/admin/media/upload', (route) => answer(route))
    await test.step('an upload says how far it is, keeps the form from being sent, can be canceled, and is refused in the words of the house', async () => {
      const field = find.getByLabel('Find picture')
      await field.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(toast(page, 'Unsupported file type')).toBeVisible()
      await expect(button).toBeDisabled()
      await field.setInputFiles({ ...(await imageFile('a.png')), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
      await expect(toast(page, 'File too large')).toBeVisible()
      await expect(button).toBeDisabled()

      const held = Promise.withResolvers<void>()
      answer = async (route) => {
        await held.promise
        await route.abort().catch(() => {})
      }
      await field.setInputFiles(await imageFile('a.png'))
      await expect(button).toHaveText('Uploading...')
      await expect(button).toBeDisabled()
      await expect(find.getByRole('progressbar', { name: 'Uploading a.png' })).toBeVisible()
      await find.getByLabel('Find title').fill('Balm')
      await find.getByRole('button', { name: 'Add find' }).click()
      await expect(toast(page, 'A picture is still uploading')).toBeVisible()
      await find.getByRole('button', { name: 'Cancel uploading a.png' }).click()
      await expect(button).toHaveText('Upload')
      await expect(button).toBeEnabled()
      await find.getByRole('button', { name: 'Add find' }).click()
      await expect(toast(page, 'A picture was not uploaded')).toBeVisible()
      await expect(find.getByLabel('Find title')).toHaveValue('Balm')
      await find.getByRole('button', { name: 'Remove a.png' }).click()
      await expect(button).toBeDisabled()
      held.resolve()
      answer = (route) => route.fallback()
    })
    await test.step('a file that only pretends to be a picture is refused by the server', async () => {
      await find.getByLabel('Find picture').setInputFiles(svgNamedPng('pretends.png'))
      await expect(find.getByRole('alert')).toHaveText('Unsupported file type. Use JPG, PNG, or WEBP.')
    })
    await test.step('an upload that was cut off, or came too late, leaves the file chosen for one more press', async () => {
      answer = (route) => route.abort('connectionreset')
      await find.getByLabel('Find picture').setInputFiles(await imageFile('again.png'))
      await expect(toast(page, 'Upload failed')).toBeVisible()
      await expect(find.getByRole('alert')).toHaveText(
        'Upload failed. The connection was lost. Please try again.',
      )

      answer = (route) => route.fulfill({ status: 413, body: 'no' })
      await button.click()
      await expect(find.getByRole('alert')).toHaveText('File too large. Max size is 2MB.')

      answer = (route) => route.fulfill({ json: {} })
      await button.click()
      await expect(find.getByRole('alert')).toHaveText('Upload failed. Could not get public URL')

      answer = (route) => route.fallback()
      const cookies = await context.cookies()
      await context.clearCookies()
      await button.click()
      await expect(find.getByRole('alert')).toHaveText(
        'Upload failed. You are signed out. Sign in again in another tab.',
      )
      await context.addCookies(cookies)
      await button.click()
      await expect(find.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    })
    await test.step('a link that is none is refused, and everything typed stays', async () => {
      await find.getByLabel('Find title').fill('Balm')
      await find.getByLabel('Find description').fill('In a tin.')
      await find.getByLabel('Find link').fill('shop.example/balm')
      await find.getByRole('button', { name: 'Add find' }).click()
      await expect(find.getByRole('alert')).toHaveText(
        'Failed to add holiday find. The link must begin with http:// or https://.',
      )
      await expect(find.getByLabel('Find link')).toHaveValue('shop.example/balm')
      await expect(find.getByLabel('Find title')).toHaveValue('Balm')
    })
  })
})
