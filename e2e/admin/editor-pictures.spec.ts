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

test('photos from a phone are made to fit and become a gallery; the featured one keeps what must stay visible', async ({
  page,
}) => {
  const title = uniqueTitle('With photos')
  await openNewPost(page, title)
  await test.step('two are chosen at once', async () => {
    await content(page).click()
    await page.keyboard.type('/gallery')
    const files = page.waitForEvent('filechooser')
    await page.getByRole('option', { name: 'Gallery' }).click()
    await (await files).setFiles([await mediumPhoto('photo-1.jpg'), await mediumPhoto('photo-2.jpg')])
    await expect(page.getByText(/^2 pictures: 4\.\d MB became \d/)).toBeVisible()
    const pictures = content(page).locator('figure figure img')
    await expect(pictures).toHaveCount(2)
    for (const [index, name] of ['One', 'Two'].entries()) {
      await pictures.nth(index).click()
      await content(page).getByRole('textbox', { name: 'Alt text missing' }).fill(name)
      await page.keyboard.press('Enter')
    }
  })

  await test.step('the featured one is dropped', async () => {
    const bytes = [...(await imageFile('face.png', 200)).buffer]
    const dataTransfer = await page.evaluateHandle((given) => {
      const held = new DataTransfer()
      held.items.add(new File([new Uint8Array(given)], 'face.png', { type: 'image/png' }))
      return held
    }, bytes)
    await page.getByText('Drop a picture here, or choose one.').dispatchEvent('drop', { dataTransfer })
    await page.getByLabel('From the top').fill('10')
  })

  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Create post' }).click()
  // The editor leads to the dashboard, which could come after the click. A toast under the mouse stays.
  await page.getByRole('link', { name: 'View post' }).hover()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('img', { name: title }).first()).toHaveCSS('object-position', '50% 10%')

  await test.step('both are there, and are seen large one after another', async () => {
    const gallery = page.locator('article [data-gallery]')
    await expect
      .poll(() =>
        gallery.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
      )
      .toEqual(['One', 'Two'])
    await gallery.getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: 'One' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Two' })).toBeVisible()
  })
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
