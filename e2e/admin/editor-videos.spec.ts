import { createMp4 } from '../../testing/media/videos.ts'
import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, openHydrated, sameOriginHeaders, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, openPost, toast, uniqueTitle } from './editor.ts'

const SHORT = 'https://www.youtube.com/shorts/WhWc3b3KhnY'

test.beforeEach(({ page }) => signInAsAdmin(page))

/** The player is not part of this test, and no browser can decode the video. */
test.use({ allowedComplaints: /./ })

test('an own video is uploaded; readers play it, one from elsewhere, and vote, with and without JavaScript', async ({
  page,
  baseURL,
}) => {
  const title = uniqueTitle('Films and a question')
  const embed = `<figure data-embed=""><a href="${SHORT}">My morning</a></figure>`
  const answers = '<ul><li data-answer="1">Warm</li><li data-answer="2">Cool</li></ul>'
  const poll = `<figure data-poll="abcd1234"><figcaption>Warm or cool?</figcaption>${answers}</figure>`
  const { id, path } = await savePost(page.request, { title, content: `${embed}${poll}<p>And a film.</p>` })

  await test.step('an MP4 file is uploaded, and published with what is there', async () => {
    await openPost(page, id)
    await content(page).getByText('And a film.').click()
    await page.getByLabel('Video file').setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: createMp4({ mediaBytes: 400_000 }),
    })
    await expect(content(page).getByText(/^Video, without captions/)).toBeVisible()
    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Post updated')).toBeVisible()
  })

  await test.step('the player is loaded by a press, and nothing of its site before', async () => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
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
