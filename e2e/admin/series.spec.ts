import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'
import { uniqueTitle } from './editor.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(?:04|22)/ })

test('two letters of a series are written and ordered; who joins with an interest gets them, and a letter of her own', async ({
  page,
  browser,
}) => {
  const [hello, second] = [uniqueTitle('Hello'), uniqueTitle('Favorites')]
  const email = `${uniqueTitle('reader').toLowerCase().replaceAll(/\W+/g, '-')}@venus.example`
  const editor = form(page, 'Letter of the series')
  const add = async (subject: string) => {
    const adding = form(page, 'Add a letter')
    await adding.getByLabel('Subject').fill(subject)
    await adding.getByRole('button', { name: 'Add letter' }).press('Enter')
    await page.waitForURL(/\/admin\/newsletter\/series\/[0-9a-f-]{36}$/)
  }
  const turnOn = async () => {
    await editor.getByRole('switch', { name: 'Send this letter' }).check()
    await editor.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('How lovely that you are here.')
    await editor.getByLabel('Preview text').fill('What I write about, and for whom.')
  }
  const save = editor.getByRole('button', { name: 'Save letter' })

  await test.step('two letters are written', async () => {
    await openAsAdmin(page, '/admin/newsletter/series')
    await add(hello)
    await expect(editor.getByRole('figure')).toContainText(hello)
    await turnOn()
    await expectFailuresAnswered(page, 'features/newsletter/series/series-editor.tsx', { control: save })
    await save.press('Enter')
    await expect(toast(page, 'Letter saved')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await openHydrated(page, '/admin/newsletter/series')
    await add(second)
    await turnOn()
    await editor.getByLabel('Send it this many days').fill('3')
    await save.press('Enter')
    await expect(toast(page, 'Letter saved')).toBeVisible()
    await openHydrated(page, '/admin/newsletter/series')
    await expect(listRow(page, second)).toContainText('3 days after the letter before')
    const up = listRow(page, second).getByRole('button', { name: `Move ${second} up` })
    await expectFailuresAnswered(page, 'features/newsletter/series/series-list.tsx', { control: up })
    await up.press('Enter')
    await expect(listRow(page, second)).toContainText('3 days after joining')
  })

  await test.step('somebody joins without scripts, and chooses a subject', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    await reader.goto('/newsletter/subscribe')
    await reader.getByLabel('Email address').first().fill(email)
    await reader.getByRole('main').getByRole('checkbox').first().check()
    await reader.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('Welcome to')
    await context.close()
  })

  await test.step('her page tells of it, and a letter can be for those who like that subject', async () => {
    await openHydrated(page, `/admin/newsletter/subscribers?q=${encodeURIComponent(email)}`)
    await page.getByRole('main').getByRole('link', { name: email, exact: true }).click()
    await expect(page.getByText('Likes to read about')).toBeVisible()
    await expect(page.getByText('The next comes')).toBeVisible()
    await page.getByRole('button', { name: 'They answered: stop the series' }).press('Enter')
    await expect(page.getByText('Stopped: they answered')).toBeVisible()
    await openHydrated(page, '/admin/newsletter')
    await page.getByRole('button', { name: 'New letter' }).press('Enter')
    await page.waitForURL(/\/issues\/[0-9a-f-]{36}/)
    const letter = form(page, 'Letter')
    await letter.getByRole('group', { name: 'Only readers who like' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
    await expect(toast(page, 'Letter saved')).toBeVisible()
    await openHydrated(page, page.url())
    await expect(
      letter.getByRole('group', { name: 'Only readers who like' }).getByRole('checkbox').first(),
    ).toBeChecked()
  })
})
