import type { Page } from '@playwright/test'
import { expectStateAccessible } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, openNewPost, toast, uniqueTitle } from './editor.ts'
import { imageFile, mediumPhoto } from './images.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

const pasteHtml = (page: Page, html: string) =>
  content(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** A site that lets other sites read the pixels of one of its pictures. */
async function openPictureSite(page: Page) {
  const { buffer: body } = await imageFile('any')
  await page.route('https://pictures.example/**', async (route) => {
    const asksForPixels = 'origin' in (await route.request().allHeaders())
    if (asksForPixels && route.request().url().includes('closed')) await route.abort()
    else await route.fulfill({ body, contentType: 'image/png' })
  })
}

test('a photo from a phone is made to fit when it is placed in the text; the featured one keeps what must stay visible', async ({
  page,
}) => {
  const title = uniqueTitle('With a photo')
  await openNewPost(page, title)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await (await chooser).setFiles(await mediumPhoto('IMG_8.JPG'))
  await expect(page.getByText(/^IMG_8\.JPG: 2\.\d MB became \d/)).toBeVisible()
  await expect(content(page).getByRole('presentation')).toHaveAttribute('src', /^\/media\/.+\.jpg$/)

  const featured = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (await featured).setFiles(await imageFile('face.png', 200))
  await page.getByLabel('From the top').fill('10')
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Create post' }).click()
  // The editor leads to the dashboard, which could come after the click. A toast under the mouse stays.
  await page.getByRole('link', { name: 'View post' }).hover()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('img', { name: title }).first()).toHaveCSS('object-position', '50% 10%')
})

test.describe('pasted from another page', () => {
  test.use({ allowedComplaints: /status of 422|net::ERR_FAILED/ })

  test('pictures are copied into the library; what cannot be is marked, and listed before publishing', async ({
    page,
  }) => {
    await openPictureSite(page)
    await openNewPost(page, uniqueTitle('Pasted'))
    await pasteHtml(
      page,
      '<p>Words</p><p><img src="https://pictures.example/open.png" alt="Open"></p><p><img src="https://pictures.example/closed.png" alt="Closed"></p><p>More <img src="file:///C:/clip.png"></p>',
    )
    await expect(content(page).getByRole('img', { name: 'Open' })).toHaveAttribute('src', /^\/media\//)
    await expect(content(page)).toContainText('Not in your library. The picture could not be copied.')
    await expect(content(page)).toContainText('A picture is missing here.')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expectStateAccessible(page)

    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Create post' }).click()
    const dialog = page.getByRole('dialog', { name: '2 pictures are not in your library' })
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Closed: https://pictures.example/closed.png',
      'A picture: missing, it is only on the computer it was copied from',
    ])
    await expectStateAccessible(page)
    await dialog.getByRole('button', { name: 'Back to the text' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Create post' }).click()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(toast(page, 'Post created')).toBeVisible()
  })
})
