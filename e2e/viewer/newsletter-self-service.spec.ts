import type { APIRequestContext, Page } from '@playwright/test'
import { findNewsletterLink } from '#testing/outbox.ts'
import { readServedPage } from '#testing/served-page.ts'
import { form, openAsAdmin, toast } from '../admin/admin-area.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { uniqueIpHeaders } from '../commenter/commenter.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, submitAndWait, test } from '../journey.ts'
import { waitForEmail } from './emails.ts'
import { uniqueEmail } from './viewer.ts'

// Emails are limited by IP: these tests have their own. Without scripts, of a test letter, and from a mail program:
// server/http/forms-without-scripts.test.ts.
test.use({ extraHTTPHeaders: uniqueIpHeaders() })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Sends the newsletter form without opening it, which has its own journeys; returns the page that answers. */
async function subscribe(request: APIRequestContext, email: string) {
  const answer = await request.post('/newsletter/subscribe', { form: { email_address: email } })
  expect(answer.status()).toBe(200)
  return answer.text()
}

test.use({ allowedComplaints: /status of (404|422)/ })

test('the owner asks for a confirmation, whose link changes nothing; from the letter come a name, a pause, the end with a reason, the way back, and everything deleted', async ({
  page,
  request,
}) => {
  await test.step('the owner asks for it; the letter’s link changes nothing, its button does, once', async () => {
    await openAsAdmin(page, '/admin/newsletter/settings')
    const settings = form(page, 'Settings for the newsletter')
    await expect(page.getByRole('heading', { name: 'Letters stay here' })).toBeVisible()
    const confirmation = settings.getByRole('switch', { name: /^Ask new subscribers to confirm/ })
    await expect(confirmation).not.toBeChecked()
    await confirmation.check()
    await settings.getByLabel('Letters per second').fill('0')
    await settings.getByRole('button', { name: 'Save settings' }).click()
    await expect(settings.getByLabel('Letters per second')).toBeFocused()
    await expect(settings.getByRole('alert')).toHaveText('Please enter a whole number, from 1 to 10000.')
    await settings.getByLabel('Letters per second').fill('20')
    const save = settings.getByRole('button', { name: 'Save settings' })
    await expectFailuresAnswered(page, 'features/newsletter/settings-form.tsx', { control: save })
    await save.press('Enter')
    await expect(toast(page, 'Settings saved')).toBeVisible()

    const tabs = page.getByRole('navigation', { name: 'Newsletter' })
    await tabs.getByRole('link', { name: 'Delivery' }).click()
    const provider = form(page, 'Mail provider')
    await provider.getByLabel('Mail provider').selectOption('Postmark')
    const saveProvider = provider.getByRole('button', { name: 'Save' })
    await expectFailuresAnswered(page, 'features/newsletter/mail-health/mail-events-form.tsx', {
      control: saveProvider,
    })
    await saveProvider.press('Enter')
    await expect(page.getByLabel('Your new link')).toHaveValue(/\/mail-events\/postmark\/[\w-]{32}$/)
    await provider.getByRole('button', { name: 'Stop it' }).click()
    await expect(toast(page, 'Nothing is taken from a mail provider any more')).toBeVisible()
    await tabs.getByRole('link', { name: 'Settings' }).click()

    await expect(settings.getByLabel('Letters per second')).toHaveValue('20')

    const email = uniqueEmail()
    expect(await subscribe(request, email)).toContain(
      'Your address is noted. This site sends no mail yet, so there is nothing to confirm for now.',
    )
    await confirmation.uncheck()
    // The cookies must not be gone before it is sent.
    await submitAndWait(page, () => save.click())
    await expect(toast(page, 'Settings saved')).toBeVisible()

    await page.context().clearCookies()
    const confirm = findNewsletterLink(await waitForEmail(email, 'Confirm your address'), 'confirm')
    const answer = await page.goto(confirm)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    await expect(title(page)).toHaveText('One click left')
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const confirmButton = page.getByRole('button', { name: 'Confirm' })
    await expectFailuresAnswered(page, 'pages/site/newsletter-confirm.tsx', { control: confirmButton })
    await confirmButton.press('Enter')
    await expect(title(page)).toHaveText('You’re in')
    const readAgain = async (address: string) =>
      readServedPage(await (await page.request.get(address)).text())
    expect((await readAgain(confirm)).headings(1)).toEqual(['You’re already in'])
    const wrong = await readAgain(`${confirm}x`)
    expect(wrong.headings(1)).toEqual(['This link leads nowhere'])
    const isEmailField = (element: { properties: { type?: unknown } }) => element.properties.type === 'email'
    expect(wrong.elements(isEmailField, wrong.get('main'))).not.toEqual([])
    await waitForEmail(email, 'Welcome to the Venus Circle!')
  })

  await test.step('from the letter: a name, a pause, the end with a reason, the way back, and everything deleted', async () => {
    const email = uniqueEmail()
    await subscribe(request, email)
    const welcome = await waitForEmail(email, 'Welcome to the Venus Circle!')
    await openHydrated(page, findNewsletterLink(welcome, 'preferences'))
    await expectAccessibleInBothThemes(page)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your name is saved' })).toBeVisible()
    await page.getByLabel('Your name').fill('Ada L.')
    const press = (name: string) => ({ control: page.getByRole('button', { name, exact: true }) })
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/preferences-forms.tsx',
      press('Save name'),
    )
    await page.getByRole('form', { name: 'Choose what to read about' }).getByRole('checkbox').first().check()
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/interests-form.tsx',
      press('Save choice'),
    )
    await page.getByRole('button', { name: 'Save choice' }).press('Enter')
    await expect(page.getByText('Saved. Letters will follow it.')).toBeVisible()
    await page.getByLabel('Pause the letters for').selectOption('A month')
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/preferences-forms.tsx',
      press('Pause'),
    )
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/preferences-forms.tsx',
      press('Unsubscribe'),
    )
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
    await expect(page.getByText('Your letters are paused until')).toBeVisible()
    await page.getByRole('button', { name: 'Resume now' }).click()
    await expect(page.getByLabel('Pause the letters for')).toBeVisible()

    await openHydrated(page, findNewsletterLink(welcome, 'unsubscribe'))
    const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' })
    await expectFailuresAnswered(page, 'pages/site/newsletter-unsubscribe.tsx', { control: unsubscribe })
    await unsubscribe.press('Enter')
    await expect(title(page)).toHaveText('You are unsubscribed')
    await expectStateAccessible(page)
    await page.getByRole('radio', { name: 'Too many letters' }).check()
    await page.getByLabel('In your own words').fill('Every day is a lot.')
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/unsubscribed-page.tsx',
      press('Send the reason'),
    )
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/unsubscribed-page.tsx',
      press('Subscribe again'),
    )
    await page.getByRole('button', { name: 'Send the reason' }).press('Enter')
    await expect(title(page)).toHaveText('Thank you for telling us')
    await page.getByRole('button', { name: 'Subscribe again' }).click()
    await expect(title(page)).toHaveText('Good to have you back')

    await page.getByRole('link', { name: 'Your preferences' }).click()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada')
    await page.getByText('Delete everything about me').click()
    await page.getByRole('checkbox', { name: 'Yes, I am sure.' }).check()
    await expectFailuresAnswered(
      page,
      'features/newsletter/self-service/preferences-forms.tsx',
      press('Delete everything'),
    )
    await page.getByRole('button', { name: 'Delete everything' }).press('Enter')
    await expect(title(page)).toHaveText('Everything is deleted')
    const left = await page.request.get(findNewsletterLink(welcome, 'preferences'))
    expect(readServedPage(await left.text()).headings(1)).toEqual(['This link leads nowhere'])
    // Of a test letter.
    await follow(page, '/newsletter/unsubscribe?token=test')
    await expect(title(page)).toHaveText('This is where a reader leaves')
    await expectStateAccessible(page)
  })
})
