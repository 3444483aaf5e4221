import type { Page } from '@playwright/test'
import { createMp4 } from '../../testing/media/videos.ts'
import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expect, openHydrated, sameOriginHeaders, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, openPost, toast, uniqueTitle } from './editor.ts'
import { imageFile, mediumPhoto } from './images.ts'

const PICTURE_SITE = 'https://pictures.example/'
const SHORT = 'https://www.youtube.com/shorts/WhWc3b3KhnY'

const pasteHtml = (page: Page, html: string) =>
  content(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** A site that lets other sites read the pixels of one of its pictures. */
async function openPictureSite(page: Page) {
  const { buffer: body } = await imageFile('any')
  await page.route(`${PICTURE_SITE}**`, async (route) => {
    const asksForPixels = 'origin' in (await route.request().allHeaders())
    if (asksForPixels && route.request().url().includes('closed')) await route.abort()
    else await route.fulfill({ body, contentType: 'image/png' })
  })
}

/** Of pictures that cannot be copied. */
test.use({ allowedComplaints: /status of 422|net::ERR_FAILED/ })

test('photos become a gallery, pictures from another page are copied, and a video is uploaded; readers see them large, play and vote, with and without JavaScript', async ({
  page,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const title = uniqueTitle('Pictures and a question')
  const embed = `<figure data-embed=""><a href="${SHORT}">My morning</a></figure>`
  const answers = '<ul><li data-answer="1">Warm</li><li data-answer="2">Cool</li></ul>'
  const poll = `<figure data-poll="abcd1234"><figcaption>Warm or cool?</figcaption>${answers}</figure>`
  const { id, path } = await savePost(page.request, {
    title,
    content: `${embed}${poll}<p>And a film.</p><p>Pasted:</p><p>And photos:</p>`,
  })
  await openPictureSite(page)
  await openPost(page, id)

  await test.step('an MP4 file is uploaded', async () => {
    await content(page).getByText('And a film.').click()
    await page.getByLabel('Video file').setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: createMp4({ mediaBytes: 400_000 }),
    })
    await expect(content(page).getByText(/^Video, without captions/)).toBeVisible()
  })

  await test.step('pictures pasted from another page are copied into the library; what cannot be is marked', async () => {
    await content(page).getByText('Pasted:').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await pasteHtml(
      page,
      '<p>Words</p><p><img src="https://pictures.example/open.png" alt="Open"></p><p><img src="https://pictures.example/closed.png" alt="Closed"></p><p>More <img src="file:///C:/clip.png"></p>',
    )
    await expect(content(page).getByRole('img', { name: 'Open' })).toHaveAttribute('src', /^\/media\//)
    await expect(content(page)).toContainText('Not in your library. The picture could not be copied.')
    await expect(content(page)).toContainText('A picture is missing here.')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('photos from a phone are made to fit and become a gallery', async () => {
    await content(page).getByText('And photos:').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/gallery')
    const files = page.waitForEvent('filechooser')
    await page.getByRole('option', { name: 'Gallery' }).click()
    await (await files).setFiles([await mediumPhoto('photo-1.jpg'), await mediumPhoto('photo-2.jpg')])
    await expect(page.getByText(/^2 pictures: 4\.\d MB became \d/)).toBeVisible()
    const pictures = content(page).locator('figure figure img')
    await expect(pictures).toHaveCount(2)
    for (const [index, name] of ['One', 'Two'].entries()) {
      await pictures.nth(index).click()
      // The missing picture, which comes before, asks for one as well.
      await content(page).getByRole('textbox', { name: 'Alt text missing' }).last().fill(name)
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

  await test.step('pictures that are not in the library are listed before publishing', async () => {
    await page.getByRole('switch', { name: 'Published' }).check()
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    const dialog = page.getByRole('dialog', { name: '2 pictures are not in your library' })
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Closed: https://pictures.example/closed.png',
      'A picture: missing, it is only on the computer it was copied from',
    ])
    await expectStateAccessible(page)
    await dialog.getByRole('button', { name: 'Back to the text' }).click()
    await expect(dialog).toBeHidden()
    await save.click()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(toast(page, 'Post updated')).toBeVisible()
  })

  await test.step('the player is loaded by a press, and nothing of its site before', async () => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(baseURL ?? '')
      if (!isOwn && !request.url().startsWith(PICTURE_SITE)) elsewhere.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'the video' }))
    await openHydrated(page, path)
    expect(elsewhere).toEqual([])
    await page.getByRole('link', { name: 'My morning Plays from YouTube' }).click()
    const player = page.getByTitle('YouTube: My morning')
    await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/WhWc3b3KhnY\?/)
    await expect(player).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(player).toBeFocused()
  })

  await test.step('the own video is sent in parts, and does not play by itself', async () => {
    const video = page.locator('article video')
    await expect(video).toHaveAttribute('preload', 'none')
    await expect(video).not.toHaveAttribute('autoplay')
    const url = new URL((await video.getAttribute('src')) ?? '', baseURL).href
    const part = await page.request.get(url, { headers: { Range: 'bytes=390000-390099' } })
    expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  })

  await test.step('a vote is answered with the results in its place', async () => {
    await page.getByRole('radio', { name: 'Warm' }).check()
    await page.getByRole('button', { name: 'Vote' }).click()
    await expect(page.getByText('Your vote was counted. 1 vote in all.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Warm' })).toContainText('100 % · 1 vote')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the featured one keeps what must stay visible; the gallery is seen large one after another', async () => {
    await expect(page.getByRole('img', { name: title }).first()).toHaveCSS('object-position', '50% 10%')
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

  await test.step('without JavaScript the video is a link, and the results are a page', async () => {
    const post = readServedPage(await (await page.request.get(path)).text())
    const link = post.get('link', { name: 'My morning Plays from YouTube' })
    expect(attribute(link, 'href')).toBe(SHORT)
    const [form] = post.elements(({ tagName, properties }) => tagName === 'form' && 'dataPoll' in properties)
    const answered = await page.request.post(attribute(form, 'action') ?? '', {
      form: { answer: '2' },
      headers: sameOriginHeaders,
    })
    const results = readServedPage(await answered.text())
    expect(results.text).toMatch(/was counted/)
    expect(attribute(results.get('link', { name: '← Back to the post' }), 'href')).toBe(path)
  })
})
