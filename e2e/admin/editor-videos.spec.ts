import { createMp4 } from '../../testing/media/videos.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, openNewPost, toast, uniqueTitle } from './editor.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

/** The player is not part of this test, and no browser can decode the video. */
test.use({ allowedComplaints: /./ })

test('a video from elsewhere, an own video and a poll are written, and readers use them with and without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = uniqueTitle('Films and a question')
  await openNewPost(page, title)
  const choose = async (typed: string, option: string) => {
    await page.keyboard.type(`/${typed}`)
    await page.getByRole('option', { name: option }).click()
  }

  await test.step('the address of a video becomes it', async () => {
    const url = 'https://www.youtube.com/shorts/WhWc3b3KhnY'
    const embed = { url, title: 'My morning', still: null, note: 'YouTube gave no picture of it.' }
    await page.route('**/admin/posts/embed', (route) =>
      route.fulfill({ json: { ok: true, intent: 'find-embed', message: '', embed } }),
    )
    await content(page).click()
    await choose('shorts', 'Video or post from elsewhere')
    await page.getByLabel('Address of the video or post').fill('https://youtube.com/shorts/WhWc3b3KhnY?x=1')
    await page.keyboard.press('Enter')
    await expect(content(page).getByText('My morning')).toBeVisible()
    await expect(content(page).getByText('YouTube gave no picture of it.')).toBeVisible()
  })

  await test.step('an MP4 file is uploaded', async () => {
    await content(page).click()
    await page.keyboard.press('Control+End')
    await page.getByLabel('Video file').setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: createMp4({ mediaBytes: 40_000_000 }),
    })
    await expect(content(page).getByText(/^Video, without captions/)).toBeVisible()
  })

  await test.step('a question is asked', async () => {
    await page.keyboard.press('Control+End')
    await choose('poll', 'Poll')
    await page.getByLabel('Question of the poll').fill('Warm or cool?')
    await page.getByLabel('Answer 1').fill('Warm')
    await page.getByLabel('Answer 2').fill('Cool')
    await expectStateAccessible(page)
    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(toast(page, 'Post created')).toBeVisible()
  })

  const path = `/blog/${title.toLowerCase().replaceAll(' ', '-')}`
  await test.step('the player is loaded by a press, and nothing of its site before', async () => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'the video' }))
    await openHydrated(page, path)
    await expectStateAccessible(page)
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
    const part = await page.request.get(url, { headers: { Range: 'bytes=39000000-39000099' } })
    expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  })

  await test.step('a vote is answered with the results in its place', async () => {
    await page.getByRole('radio', { name: 'Warm' }).check()
    await page.getByRole('button', { name: 'Vote' }).click()
    await expect(page.getByText('Your vote was counted. 1 vote in all.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Warm' })).toContainText('100 % · 1 vote')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('without JavaScript the video is a link, and the results are a page', async () => {
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await reader.goto(new URL(path, baseURL).href)
    const link = reader.getByRole('link', { name: 'My morning Plays from YouTube' })
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/shorts/WhWc3b3KhnY')
    await reader.getByRole('radio', { name: 'Cool' }).check()
    await reader.getByRole('button', { name: 'Vote' }).click()
    await expect(reader.getByText(/was counted/)).toBeVisible()
    await expect(reader.getByRole('link', { name: '← Back to the post' })).toHaveAttribute('href', path)
    await reader.context().close()
  })
})
