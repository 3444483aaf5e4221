import { postPath, postWithTable } from '#testing/demo-site/posts.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'
import { uniqueTitle } from './editor.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|status of 50[02]/ })

test('a form with a gift is made, filled in on another site, and asks who finished a post', async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('Winter skin checklist')
  const address = `gift-${Date.now()}@venus.example`
  const reader = await (await browser.newContext()).newPage()
  await openAsAdmin(page, '/admin/newsletter/forms')
  const editor = form(page, 'Form')

  await test.step('it gets its words', async () => {
    const add = form(page, 'A form of its own')
    await add.getByLabel('Title').fill(title)
    await add.getByRole('button', { name: 'Make a form' }).click()
    await page.waitForURL(/\/admin\/newsletter\/forms\/[0-9a-f-]{36}$/)
    await editor.getByLabel('Text', { exact: true }).fill('Ten steps on one page.')
    await editor.getByLabel('Button').fill('Send me the list')
    await editor.getByLabel('Thanks').fill('It is yours')
    for (const name of [/^Public/, /^Other sites may show it/, /^Ask readers who finished a post/]) {
      await editor.getByRole('switch', { name }).check()
    }
    const save = editor.getByRole('button', { name: 'Save form' })
    await expectFailuresAnswered(page, 'features/newsletter/forms/form-editor.tsx', { control: save })
    await save.press('Enter')
    await expect(page.getByLabel('For another site')).toBeVisible()
  })

  await test.step('and a gift', async () => {
    const gift = form(page, 'Gift')
    const file = {
      name: 'Winter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 ten steps'),
    }
    await gift.getByLabel('Gift (a file)').setInputFiles(file)
    const upload = gift.getByRole('button', { name: 'Upload the gift' })
    await expectFailuresAnswered(page, 'features/newsletter/forms/gift-form.tsx', {
      control: upload,
      says: /could not be sent|problem \(50[02]\)/,
    })
    await upload.press('Enter')
    await expect(page.getByText('Winter.pdf, 18 bytes')).toBeVisible()
    await expectStateAccessible(page)
  })

  await test.step('a page without an origin sends it, and is answered by a page of the site', async () => {
    await reader.setContent(await page.getByLabel('For another site').inputValue())
    await reader.getByLabel('Email address').fill(address)
    await reader.getByRole('button', { name: 'Send me the list' }).click()
    await expect(reader.getByRole('heading', { name: 'It is yours' })).toBeVisible()
  })

  await test.step('the letter leads to the gift', async () => {
    const letter = await waitForEmail(address, 'Welcome to')
    const [link = ''] = /https?:\/\/\S+\/newsletter\/thanks\/\S+/.exec(letter) ?? []
    await openHydrated(reader, link)
    await expectAccessible(reader)
    const download = reader.waitForEvent('download')
    await reader.getByRole('link', { name: 'Winter.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Winter.pdf')
  })

  await test.step('who finished a post is asked once, and answers by keyboard', async () => {
    await reader.clock.install()
    await openHydrated(reader, postPath(postWithTable))
    const bar = reader.getByRole('dialog', { name: title })
    await reader.locator('#comments').scrollIntoViewIfNeeded()
    // What asks is loaded by then, and the half minute is over.
    await expect(async () => {
      await reader.clock.fastForward(31_000)
      await expect(bar).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(false)
    await expectAccessibleInBothThemes(reader)
    await bar.getByLabel('Email address').focus()
    await reader.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    expect(await reader.evaluate(() => localStorage.getItem('venus.popover'))).toBe('done')
  })

  await test.step('it is deleted', async () => {
    await openHydrated(page, '/admin/newsletter/forms')
    await listRow(page, title)
      .getByRole('link', { name: `Delete ${title}` })
      .click()
    await page.getByRole('button', { name: 'Delete form' }).press('Enter')
    await expect(toast(page, 'Form deleted')).toBeVisible()
  })
})
