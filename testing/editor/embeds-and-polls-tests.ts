import { describe, expect, test } from 'vitest'
import {
  button,
  contentBox,
  expectFocusInText,
  expectHtml,
  finishLookup,
  inHarness,
  moveCursorAfter,
  openEditor,
  page,
  pasteOrDrop,
  press,
  readHtml,
  typeText,
} from './editor-page.ts'

const watch = 'https://www.youtube.com/watch?v=WhWc3b3KhnY'
const still = { url: '/app/pictures/about.webp', width: 16, height: 9 }
const lookups = () => inHarness(({ embeds }) => embeds.map(({ name }) => name))
const running = () => inHarness(({ uploadCounts }) => uploadCounts.at(-1)?.running)

describe('videos and posts from elsewhere', () => {
  test('an address on an empty line becomes the video, with title and picture once they are found', async () => {
    await openEditor('')
    await contentBox().click()
    await pasteOrDrop('paste', { text: 'https://youtu.be/WhWc3b3KhnY?si=shared' })
    await page().getByText(`Looking up ${watch}…`).waitFor()
    await expectHtml(`<figure data-embed=""><a href="${watch}"></a></figure>`)
    expect(await lookups()).toEqual([watch])
    // Saving waits for it, as for a picture.
    await expect.poll(running).toBe(1)
    await finishLookup({ url: watch, title: 'My film', still, note: null })
    await expectHtml(
      `<figure data-embed=""><a href="${watch}"><img src="${still.url}" alt="" width="16" height="9">My film</a></figure>`,
    )
    await expect.poll(running).toBe(0)
    await page().getByText('YouTube', { exact: true }).waitFor()
    await press('Control+z')
    await expectHtml('')
  })

  test('without a picture it is a card with its title, and trying again is offered', async () => {
    await openEditor('')
    await contentBox().click()
    await pasteOrDrop('paste', { text: 'https://vm.tiktok.com/ZMabc/' })
    await page().getByText('Looking up').waitFor()
    await inHarness(({ embeds }) => embeds.shift()?.fail('The server could not be reached.'))
    await page().getByText('The server could not be reached.').waitFor()
    const url = 'https://www.tiktok.com/@a/video/1'
    await button('Try again').click()
    await expect.poll(lookups).toEqual(['https://vm.tiktok.com/ZMabc/'])
    await finishLookup({ url, title: 'A look', still: null, note: 'TikTok gave no picture of it.' })
    await page().getByText('TikTok gave no picture of it.').waitFor()
    await expectHtml(`<figure data-embed=""><a href="${url}">A look</a></figure>`)
    await button('Try again').click()
    await expect.poll(lookups).toEqual([url])
    await finishLookup({ url, title: 'A look', still, note: null })
    await expect.poll(readHtml).toContain(still.url)
    expect(await button('Try again').count()).toBe(0)
    await button('Remove').click()
    await expectHtml('')
  })

  test('in a sentence an address stays a link, and so does one of another site', async () => {
    await openEditor('<p>word</p>')
    await moveCursorAfter('word')
    await pasteOrDrop('paste', { text: watch })
    await expect.poll(readHtml).toContain('word')
    await expect.poll(readHtml).not.toContain('data-embed')
    await openEditor('')
    await contentBox().click()
    await pasteOrDrop('paste', { text: 'https://evil.example/watch?v=WhWc3b3KhnY' })
    await expect.poll(readHtml).toContain('evil.example')
    expect(await readHtml()).not.toContain('data-embed')
    expect(await lookups()).toEqual([])
  })

  test('the menu of blocks asks for the address; a wrong one is told', async () => {
    await openEditor('')
    await contentBox().click()
    await typeText('/shorts')
    await page().getByRole('option', { name: 'Video or post from elsewhere' }).waitFor()
    await press('Enter')
    const address = page().getByLabel('Address of the video or post')
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    await typeText('https://shop.example')
    await press('Enter')
    await page().getByRole('alert').getByText('Paste the address of a video or post').waitFor()
    await address.fill('https://youtube.com/shorts/WhWc3b3KhnY')
    await press('Enter')
    await expect.poll(lookups).toEqual(['https://www.youtube.com/shorts/WhWc3b3KhnY'])
    await finishLookup({ url: (await lookups())[0] ?? '', title: '', still, note: null })
    await page().getByText('A video on YouTube').waitFor()
  })
})

describe('an own video', () => {
  const mp4 = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') }
  // A file that there is: the browser loads it.
  const src = '/app/pictures/about.webp'
  const videos = () => inHarness(({ videos: sent }) => sent.map(({ name }) => name))

  async function chooseVideo() {
    await openEditor('')
    await contentBox().click()
    await typeText('/mp4')
    const chooser = page().waitForEvent('filechooser')
    await page().getByRole('option', { name: 'Video An MP4 file' }).click()
    await (await chooser).setFiles(mp4)
    await expect.poll(videos).toEqual(['video film.mp4'])
  }

  test('is uploaded while the writing goes on, tried again, and gets captions', async () => {
    await chooseVideo()
    await page().getByRole('progressbar', { name: 'Uploading film.mp4' }).waitFor()
    await expectHtml('')
    await expect.poll(running).toBe(1)
    await inHarness(({ videos: sent }) => sent.shift()?.fail('The connection was lost.'))
    await page().getByText('film.mp4 did not arrive. The connection was lost.').waitFor()
    await button('Try again').click()
    await expect.poll(videos).toEqual(['video film.mp4'])
    await inHarness(({ videos: sent }) =>
      sent.shift()?.finish({ url: '/app/pictures/about.webp', width: 16, height: 9 }),
    )
    // What the browser cannot decode has no still picture.
    await page().getByText('Video, without captions, without a still picture').waitFor()
    await expectHtml(
      `<figure><video src="${src}" width="16" height="9" controls="" preload="none"></video></figure>`,
    )
    await expect.poll(running).toBe(0)
    const chooser = page().waitForEvent('filechooser')
    await button('Add captions').click()
    await (await chooser).setFiles({ name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT') })
    await expect.poll(videos).toEqual(['captions film.vtt'])
    await inHarness(({ videos: sent }) =>
      sent.shift()?.finish({ url: '/media/blog-media/videos/b.vtt', width: 1, height: 1 }),
    )
    await expect.poll(readHtml).toContain('<track kind="captions" src="/media/blog-media/videos/b.vtt"')
    // Nothing is chosen.
    await inHarness((harness) => {
      harness.fromLibrary = null
    })
    await button('Choose a still').click()
    await page().getByText('Video, with captions, without a still picture').waitFor()
    await button('Remove').click()
    await expectHtml('')
  })

  test('can be canceled', async () => {
    await chooseVideo()
    await button('Cancel uploading film.mp4').click()
    await page().getByRole('progressbar').waitFor({ state: 'detached' })
    await expect.poll(() => inHarness(({ canceled }) => canceled)).toContain('film.mp4')
    await expect.poll(running).toBe(0)
  })
})

describe('a poll', () => {
  test('is asked for its question, its answers and its last day', async () => {
    await openEditor('')
    await contentBox().click()
    await typeText('/poll')
    await page().getByRole('option', { name: 'Poll One question' }).waitFor()
    await press('Enter')
    const question = page().getByLabel('Question of the poll')
    await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true)
    await typeText('Warm or cool?')
    await page().getByText('Readers see it once it has a question and two answers.').waitFor()
    await page().getByLabel('Answer 1').fill('Warm')
    await page().getByLabel('Answer 2', { exact: true }).fill('Cool')
    await page()
      .getByText('Readers see it once it has a question and two answers.')
      .waitFor({ state: 'detached' })
    await button('Add an answer').click()
    await page().getByLabel('Answer 3', { exact: true }).fill('Neither')
    await button('Remove answer 2').click()
    await page().getByLabel('Last day, if it ends').fill('2026-12-01')
    await expect
      .poll(async () => (await readHtml())?.replace(/data-poll="[a-z0-9]{10}"/, 'data-poll="ID"'))
      .toBe(
        '<figure data-poll="ID" data-until="2026-12-01"><figcaption>Warm or cool?</figcaption><ul><li data-answer="1">Warm</li><li data-answer="3">Neither</li></ul></figure>',
      )
  })

  test('the keyboard leads into it, and back to the text', async () => {
    const answers = '<ul><li data-answer="1">Warm</li><li data-answer="2">Cool</li></ul>'
    await openEditor(`<p>before</p><figure data-poll="abcd1234">${answers}</figure><p>after</p>`)
    await moveCursorAfter('before')
    await press('ArrowDown')
    await press('Enter')
    const question = page().getByLabel('Question of the poll')
    await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true)
    await typeText('Which?')
    await press('Escape')
    await expectFocusInText()
    await press('ArrowDown')
    await typeText('!')
    await expectHtml(
      `<p>before</p><figure data-poll="abcd1234"><figcaption>Which?</figcaption>${answers}</figure><p>!after</p>`,
    )
  })
})
