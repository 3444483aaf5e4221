import type { Route } from '@playwright/test'
import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { form, openAsAdmin } from './admin-area.ts'
import { guideLink, list, shownGuide } from './holidays.ts'
import { imageFile, mediumPhoto, svgNamedPng, toast, tooLargePicture } from './images.ts'

test.use({ allowedComplaints: /status of 4\d\d|Failed to load resource/ })

test('a find gets a picture, uploaded or from the library, and a link; what is refused says why, and nothing that was chosen or typed is lost', async ({
  page,
  context,
}) => {
  await openAsAdmin(page, '/admin/holidays')
  await guideLink(page, shownGuide).click()
  await expect(page.getByRole('heading', { level: 2, name: shownGuide })).toBeVisible()

  await test.step('a find gets a picture, uploaded or from the library, and a link; readers see both', async () => {
    const first = list(page, 'Holiday finds').getByRole('listitem').first()
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

  await test.step('what is missing is said, and what was typed stays', async () => {
    const create = form(page, 'Create guide')
    await create.getByLabel('Title').fill('Half a guide')
    await page.getByRole('button', { name: 'Create guide' }).click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
    await expect(create.getByLabel('Title')).toHaveValue('Half a guide')
    await expect(create.getByLabel('Description')).toBeFocused()

    await page.getByRole('button', { name: 'Add todo' }).click()
    await expect(toast(page, 'Please enter a todo item')).toBeVisible()

    await list(page, 'Todos').getByRole('button', { name: 'Edit' }).first().click()
    const editor = list(page, 'Todos').getByRole('form')
    await editor.getByLabel('Todo item').fill('')
    await page.keyboard.press('Enter')
    await expect(editor.getByRole('alert')).toHaveText('Please enter a todo item')
    await page.keyboard.press('Escape')
    await expect(editor.getByRole('alert')).toHaveCount(0)
  })

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
    await field.setInputFiles(await tooLargePicture('a.png'))
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
    await find.getByLabel('Find description').fill('')
    await find.getByRole('button', { name: 'Add find' }).click()
    await expect(toast(page, 'Please fill in all fields')).toBeVisible()
    await expect(find.getByLabel('Find title')).toHaveValue('Balm')
  })
  await test.step('a server that is away takes nothing that was typed', async () => {
    const create = form(page, 'Create guide')
    await create.getByLabel('Title').fill('Keep this guide')
    await create.getByLabel('Description').fill('And what it says.')
    // Not the first of the list, for other journeys.
    await create.getByLabel('Year').fill('2001')
    await expectFailuresAnswered(page, 'features/holidays/admin/create-guide-form.tsx', {
      control: page.getByRole('button', { name: 'Create guide' }),
      says: 'Failed to create holiday guide',
    })
    await page.getByLabel('Find title').fill('Keep this find')
    await page.getByLabel('Find description').fill('In a tin.')
    await expectFailuresAnswered(page, 'features/holidays/admin/entry-card.tsx', {
      control: page.getByRole('button', { name: 'Add find' }),
      says: 'Failed to add holiday find',
    })
    await page.getByLabel('Todo item').fill('Keep me')
    await expectFailuresAnswered(page, 'features/holidays/admin/entry-card.tsx', {
      control: page.getByRole('button', { name: 'Add todo' }),
      says: 'Failed to add todo item',
    })
    await expectFailuresAnswered(page, 'features/holidays/admin/selected-guide.tsx', {
      control: page.getByRole('button', { name: 'Deactivate' }),
      says: 'Readers still see the guide.',
    })
    await page.getByRole('button', { name: 'Delete guide' }).press('Enter')
    await expectFailuresAnswered(page, 'features/holidays/admin/selected-guide.tsx', {
      control: page.getByRole('dialog').getByRole('button', { name: 'Delete' }),
      says: 'The guide was not deleted.',
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
    const finds = list(page, 'Holiday finds')
    const question = page.getByRole('dialog')
    await finds.getByRole('button', { name: 'Delete' }).first().click()
    await expectFailuresAnswered(page, 'features/holidays/admin/entry-list.tsx', {
      control: question.getByRole('button', { name: 'Delete' }),
      says: 'Failed to delete holiday find',
    })
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    const todos = list(page, 'Todos')
    await todos.getByRole('button', { name: 'Delete' }).first().click()
    await expectFailuresAnswered(page, 'features/holidays/admin/entry-row.tsx', {
      control: question.getByRole('button', { name: 'Delete' }),
      says: 'Failed to delete todo item',
    })
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    await todos.getByRole('button', { name: 'Edit' }).first().click()
    await todos.getByRole('form').getByLabel('Todo item').fill('Keep this edit')
    await expectFailuresAnswered(page, 'features/holidays/admin/entry-editor.tsx', {
      control: todos.getByRole('button', { name: 'Save' }),
      says: 'The to-do was not saved.',
    })
    const guides = page.getByRole('navigation', { name: 'Guides' }).getByRole('link')
    const other = guides.filter({ hasNotText: shownGuide }).first()
    await expectFailuresAnswered(page, 'features/holidays/admin/guide-list.tsx', {
      control: todos.getByRole('button', { name: 'Save' }),
      submit: () => other.click(),
      says: 'Failed to fetch guide data',
      method: 'GET',
    })
    await expect(create.getByLabel('Title')).toHaveValue('Keep this guide')
    await expect(page.getByLabel('Find title')).toHaveValue('Keep this find')
    const created = page.getByRole('button', { name: 'Create guide' })
    await created.click()
    await expect(toast(page, 'Holiday guide created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Keep this guide' })).toBeVisible()
  })
  await test.step('a session that ended takes nothing that was typed', async () => {
    await page.getByLabel('Todo item').fill('Keep me')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Add todo' }).click()
    await expect(toast(page, 'Failed to add todo item')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('You are signed out.')
    await expect(page.getByLabel('Todo item')).toHaveValue('Keep me')
  })
})
