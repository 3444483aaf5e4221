import type { Element } from 'hast'
import { createPlainBrowser } from '#testing/plain-browser.ts'
import { attribute, readServedPage, textOf } from '#testing/served-page.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, sendForm, submitAndWait, test, waitForHydration } from '../journey.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'
import { uniqueTitle } from './editor.ts'

const SERIES = '/admin/newsletter/series'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(?:04|22)/ })

test('two letters of a series are written and ordered; who joins with an interest gets them, and a letter of her own', async ({
  page,
  baseURL,
}) => {
  const [hello, second] = [uniqueTitle('Hello'), uniqueTitle('Favorites')]
  const email = `${uniqueTitle('reader').toLowerCase().replaceAll(/\W+/g, '-')}@venus.example`
  const editor = form(page, 'Letter of the series')

  await test.step('a letter is written', async () => {
    await openAsAdmin(page, SERIES)
    const adding = form(page, 'Add a letter')
    await adding.getByLabel('Subject').fill(hello)
    await adding.getByRole('button', { name: 'Add letter' }).press('Enter')
    await page.waitForURL(/\/admin\/newsletter\/series\/[0-9a-f-]{36}$/)
    await expect(editor.getByRole('figure')).toContainText(hello)
    await editor.getByRole('switch', { name: 'Send this letter' }).check()
    await editor.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('How lovely that you are here.')
    await editor.getByLabel('Preview text').fill('What I write about, and for whom.')
    await expect(page.getByText('Working copy kept')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This is your working copy from')).toBeVisible()
    await waitForHydration(page)
    await expect(editor.getByLabel('Preview text')).toHaveValue('What I write about, and for whom.')
    await expect(editor.getByRole('textbox', { name: 'Text', exact: true })).toContainText('How lovely')
    const save = editor.getByRole('button', { name: 'Save letter' })
    await expectFailuresAnswered(page, 'features/newsletter/series/series-editor.tsx', { control: save })
    await save.press('Enter')
    await expect(toast(page, 'Letter saved')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(page.url())).text())
      .not.toContain('This is your working copy from')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a second one comes before it', async () => {
    const added = await sendForm(page.request, SERIES, { intent: 'add-letter', subject: second })
    const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await added.text()) ?? []
    const written = { subject: second, previewText: 'What I keep.', intro: '<p>These stay.</p>' }
    const letter = { intent: 'save-letter', ...written, delayDays: '3', isActive: 'on' }
    expect((await sendForm(page.request, `${SERIES}/${id}`, letter)).status()).toBe(200)
    await follow(page, SERIES)
    await expect(listRow(page, second)).toContainText('3 days after the letter before')
    const up = listRow(page, second).getByRole('button', { name: `Move ${second} up` })
    await expectFailuresAnswered(page, 'features/newsletter/series/series-list.tsx', { control: up })
    await up.press('Enter')
    await expect(listRow(page, second)).toContainText('3 days after joining')
  })

  await test.step('somebody joins without scripts, and chooses a subject', async () => {
    const reader = createPlainBrowser(baseURL ?? '')
    await reader.open('/newsletter/subscribe')
    const read = reader.page()
    const isSubject = (label: Element) =>
      label.tagName === 'label' &&
      read.elements(({ properties }) => /^interest\./.test(String(properties.name)), label).length > 0
    const [subject] = read.elements(isSubject)
    await reader.submit('Subscribe', { 'Email address': email, [textOf(subject)]: true })
    expect(reader.page().headings(1).join()).toContain('Welcome to')
  })

  await test.step('her page tells of it, and a letter can be for those who like that subject', async () => {
    await follow(page, `/admin/newsletter/subscribers?q=${encodeURIComponent(email)}`)
    await page.getByRole('main').getByRole('link', { name: email, exact: true }).click()
    await expect(page.getByText('Likes to read about')).toBeVisible()
    await expect(page.getByText('The next comes')).toBeVisible()
    await page.getByRole('button', { name: 'They answered: stop the series' }).press('Enter')
    await expect(page.getByText('Stopped: they answered')).toBeVisible()
    await follow(page, '/admin/newsletter')
    await page.getByRole('button', { name: 'New letter' }).press('Enter')
    await page.waitForURL(/\/issues\/[0-9a-f-]{36}/)
    const letter = form(page, 'Letter')
    await letter.getByRole('group', { name: 'Only readers who like' }).getByRole('checkbox').first().check()
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    await submitAndWait(page, () => save.press('Enter'))
    await expect(toast(page, 'Letter saved')).toBeVisible()
    const sent = readServedPage(await (await page.request.get(page.url())).text())
    const [liked] = sent.elements(({ properties }) => /^interest\./.test(String(properties.name)))
    expect(attribute(liked, 'checked')).toBe('true')
  })
})
