import type { Locator, Page } from '@playwright/test'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered, withoutConnection } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { openAsAdmin } from './admin-area.ts'
import { fileOnDisk, imageFile, mediumPhoto, svgNamedPng, toast, tooLargePicture } from './images.ts'

const USED = 'five-minute-face.webp'

const chooser = (page: Page) => page.getByLabel('Add pictures')
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').filter({ hasText: name })
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const search = (page: Page) => page.getByLabel('Search pictures')

/** After hydration: before that, only one file at a time can be chosen. */
async function choose(page: Page, files: Parameters<Locator['setInputFiles']>[0]) {
  await expect(page.getByText('You can also drop or paste them here')).toBeVisible()
  await chooser(page).setInputFiles(files)
}

async function upload(page: Page, name: string) {
  await choose(page, await imageFile(name))
  // All at once: the toast goes.
  await Promise.all([
    expect(toast(page, 'Image uploaded')).toBeVisible(),
    expect(toast(page, 'Your image is ready to use.')).toBeVisible(),
    expect(card(page, name)).toBeVisible(),
  ])
}

test.use({ allowedComplaints: /Failed to load resource|status of 4\d\d/ })

test('pictures are uploaded, found, described and deleted while they are not used; several come in at once; what was refused or cut off says so', async ({
  page,
  context,
}) => {
  await openAsAdmin(page, '/admin/media')
  await test.step('what is uploaded is there at once, with its facts', async () => {
    await expect(page).toHaveTitle('Media • Admin')
    await upload(page, 'fresh.png')
    await expect(card(page, 'fresh.png')).toContainText('160 × 90')
    await expect(card(page, 'fresh.png')).toContainText('Not used')
    const { list } = await (await page.request.get('/admin/media/files?search=fresh.png')).json()
    const [{ url }] = list.files
    expect(url).toMatch(/^\/media\/blog-media\/posts\/\d+-\w+\.png$/)
    for (const address of [url, url.replace('media', 'images/400.avif')]) {
      expect((await page.request.get(address)).status(), address).toBe(200)
    }
  })
  await test.step('an alt text is changed in place and found by it', async () => {
    const form = page.getByRole('form', { name: 'Alt text of fresh.png' })
    await form.getByLabel('Alt text').fill('A rose petal on linen')
    const save = form.getByRole('button', { name: 'Save' })
    await expectFailuresAnswered(page, 'features/media/library/alt-form.tsx', { control: save })
    await save.press('Enter')
    await expect(toast(page, 'Alt text saved')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await search(page).fill('petal on linen')
    await expect(page).toHaveURL('/admin/media?search=petal+on+linen')
    await expect(form.getByLabel('Alt text')).toHaveValue('A rose petal on linen')
  })
  await test.step('what is unused can be found and deleted, after a question', async () => {
    await page
      .getByRole('navigation', { name: 'Filter by use' })
      .getByRole('link', { name: 'Unused' })
      .click()
    await expect(page).toHaveURL(/show=unused/)
    await expect(card(page, USED)).toHaveCount(0)
    const { list } = await (await page.request.get('/admin/media/files?search=fresh.png')).json()
    const [{ url: address }] = list.files
    await page.getByRole('button', { name: 'Delete fresh.png' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this image? This cannot be undone.' })
    await expect(dialog).toBeVisible()
    await expectStateAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete fresh.png' }).click()
    await expectFailuresAnswered(page, 'features/media/library/delete-image-dialog.tsx', {
      control: dialog.getByRole('button', { name: 'Delete' }),
    })
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(toast(page, 'Image deleted')).toBeVisible()
    await expect(card(page, 'fresh.png')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeFocused()
    expect((await page.request.get(address)).status()).toBe(404)
  })
  await test.step('pictures are found by name and alt text, and the address follows', async () => {
    await page.getByRole('navigation', { name: 'Filter by use' }).getByRole('link', { name: 'All' }).click()
    await expect(page).not.toHaveURL(/show=/)
    await search(page).fill('FIVE-minute-face')
    await expect(page).toHaveURL('/admin/media?search=FIVE-minute-face')
    await expect(page.getByText('1 picture', { exact: true })).toBeVisible()
    await search(page).fill('nothing like this')
    await expect(page.getByText('No pictures found.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all pictures' }).click()
    await expect(page).toHaveURL('/admin/media')
    await expect(search(page)).toHaveValue('')
  })
  await test.step('the address of a picture is copied whole', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await search(page).fill(USED)
    await page.getByRole('button', { name: `Copy address of ${USED}` }).click()
    await expect(toast(page, 'Address copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/media/blog-media/posts/demo-five-minute-face.webp', page.url()).href,
    )
  })
  await test.step('what is used says where, and has no button to delete it', async () => {
    const used = card(page, USED)
    await expect(page.getByText('1 picture', { exact: true })).toBeVisible()
    await expect(used.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(used.getByRole('list', { name: 'Used in' }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/admin\/posts\/[0-9a-f-]{36}$/,
    )
  })
  await test.step('a file of another type or size is refused on choosing', async () => {
    const gif = { name: 'moves.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
    await choose(page, gif)
    await expect(toast(page, 'Unsupported file type')).toBeVisible()
    await expect(toast(page, 'Use JPG, PNG, or WEBP.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove moves.gif' }).click()
    await choose(page, await tooLargePicture('large.png'))
    await expect(toast(page, 'File too large')).toBeVisible()
    await expect(toast(page, 'Max size is 2MB.')).toBeVisible()
    await expect(uploads(page).getByRole('alert')).toHaveText('File too large. Max size is 2MB.')
    await expect(uploads(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
  await test.step('several files come in at once: chosen, dropped or pasted, and large photos with them', async () => {
    await page.getByRole('button', { name: 'Remove large.png' }).click()
    await search(page).fill('')
    await expect(page).toHaveURL('/admin/media')
    const held = Promise.withResolvers<void>()
    await page.route('**/admin/media/upload', async (route) => {
      await held.promise
      await route.fallback()
    })
    const small = await fileOnDisk('chosen-2.png', (await imageFile('chosen-2.png')).buffer)
    await choose(page, [await mediumPhoto('chosen-1.jpg'), small])
    await expect(uploads(page).getByRole('progressbar', { name: 'Uploading chosen-1.jpg' })).toBeVisible()
    await expect(uploads(page)).toContainText('Waiting')
    held.resolve()
    await Promise.all([
      expect(toast(page, '2 images uploaded')).toBeVisible(),
      expect(page.getByText(/Your images are ready to use\. 2\.\d MB became \d/)).toBeVisible(),
    ])
    await expect(card(page, 'chosen-1.jpg')).toContainText('360 × 480')
    await expect(card(page, 'chosen-2.png')).toBeVisible()
    for (const [kind, name] of [
      ['drop', 'dropped.png'],
      ['paste', 'pasted.png'],
    ] as const) {
      const bytes = [...(await imageFile(name)).buffer]
      const files = await page.evaluateHandle(
        ([given, called]) => {
          const held = new DataTransfer()
          held.items.add(new File([new Uint8Array(given)], called, { type: 'image/png' }))
          return held
        },
        [bytes, name] as const,
      )
      if (kind === 'drop') await chooser(page).dispatchEvent('drop', { dataTransfer: files })
      else {
        await chooser(page).evaluate((field, clipboardData) => {
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
        }, files)
      }
      await expect(card(page, name)).toBeVisible()
    }
  })
  await test.step('a file that only pretends to be a picture is refused by the server', async () => {
    await choose(page, svgNamedPng('pretends.png'))
    await expect(toast(page, 'Unsupported file type')).toBeVisible()
    await expect(uploads(page).getByRole('alert')).toHaveText('Unsupported file type. Use JPG, PNG, or WEBP.')
    await page.getByRole('button', { name: 'Remove pretends.png' }).click()
  })
  await test.step('a picture whose way was cut off stays in the list and is sent again by one press', async () => {
    await withoutConnection(page, async () => {
      await choose(page, await imageFile('interrupted.png'))
      await expect(toast(page, 'Upload failed')).toBeVisible()
      await expect(uploads(page).getByRole('alert')).toHaveText(
        'Upload failed. The connection was lost. Please try again.',
      )
    })
    await uploads(page).getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'interrupted.png')).toBeVisible()
    await expect(uploads(page)).toHaveCount(0)
  })
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})
