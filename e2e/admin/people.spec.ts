import type { Page } from '@playwright/test'
import { findLink } from '#testing/outbox.ts'
import { attribute, readServedPage } from '#testing/served-page.ts'
import { admin } from '../accounts.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, test } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { PASSWORD, signUp, uniqueEmail } from '../viewer/viewer.ts'
import { adminNavLink, form, listRow, openAsAdmin, toast } from './admin-area.ts'

async function invite(page: Page, email: string, role: 'viewer' | 'assistant' | 'admin') {
  await form(page, 'Invite somebody').getByLabel('Email').fill(email)
  await form(page, 'Invite somebody').getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

/** Invites a viewer to be an admin, from their row. */
async function askToBeAdmin(page: Page, email: string) {
  await page.getByRole('link', { name: `Make admin ${email}` }).click()
  const asking = form(page, `Make ${email} an admin`)
  await expect(asking).toContainText('decide who else is an admin')
  await expect(asking).toContainText('This site sends no mail yet, so the invitation waits in the outbox:')
  await asking.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    toast(
      page,
      `This site sends no mail yet: the invitation for ${email} is in the outbox, and you can pass on its link`,
    ),
  ).toBeVisible()
}

/** By a request: the open page may be led to the sign-in at the same moment. */
async function expectSignedOut(page: Page) {
  const answer = await page.request.get('/admin/account', { maxRedirects: 0 })
  expect(answer.headers().location).toBe('/admin/login?from=%2Fadmin%2Faccount')
}

test.use({ allowedComplaints: /status of 4(00|09)/ })

test('everybody is listed and found, the last admin stays, invitations are sent again and withdrawn; an assistant writes drafts, and a viewer becomes an admin and gives it up', async ({
  page,
  browser,
}) => {
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/live?')),
    openAsAdmin(page, '/admin/people'),
  ])

  await test.step('everybody is listed with role and day, and found; the last admin stays, and is told why; axe finds nothing', async () => {
    await expect(page).toHaveTitle('People • Admin')
    await expect(listRow(page, admin.email)).toContainText('You')
    await expect(listRow(page, admin.email)).toContainText(/since \w{3} \d+, \d{4}/)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('OWNER@')
    await expect(page).toHaveURL('/admin/people?search=OWNER%40')
    await expect(page.getByRole('heading', { name: '1 account' })).toBeVisible()
    await page.getByRole('link', { name: `Revoke admin ${admin.email}` }).click()
    const revoking = form(page, `Revoke admin of ${admin.email}`)
    await expect(revoking).toBeFocused()
    await expect(revoking).toContainText('Give up your own admin role?')
    await expectStateAccessible(page)
    await revoking.getByRole('button', { name: 'Revoke admin' }).click()
    await expect(revoking.getByRole('alert')).toHaveText(
      'The last admin stays. Make somebody else an admin first.',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: `Revoke admin ${admin.email}` })).toBeFocused()
    await expect(listRow(page, admin.email)).toContainText('Admin')
    await follow(page, '/admin/people')
  })

  // That its link makes an admin, and works once, and the same without scripts: server/http/forms-without-scripts.test.ts.
  await test.step('an address with an account is told at the field', async () => {
    await invite(page, admin.email, 'viewer')
    const inviting = form(page, 'Invite somebody')
    await expect(inviting.getByRole('alert')).toHaveText('This address already has an account.')
    await expect(inviting.getByLabel('Email')).toHaveValue(admin.email)
  })

  await test.step('an invitation is sent again and withdrawn', async () => {
    const email = uniqueEmail()
    await invite(page, email, 'viewer')
    await expect(listRow(page, email)).toContainText('Viewer')
    const told = page.getByText(`the invitation for ${email} is in the outbox`)
    const sendAgain = page.getByRole('button', { name: `Send again to ${email}` })
    await expectFailuresAnswered(page, 'features/accounts/people/open-invitations.tsx', {
      control: sendAgain,
    })
    await sendAgain.click()
    await expect(told.first()).toBeVisible()
    // What is said may be about the first letter: while the second one is sent, Withdraw cannot be pressed.
    await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeFocused()
    // By keyboard: what was said of the letters lies over it for a while.
    await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).press('Enter')
    await expect(listRow(page, email)).toHaveCount(0)
  })

  const assistantEmail = uniqueEmail()
  const assistant = await browser.newPage()
  await test.step('a letter makes an assistant', async () => {
    await invite(page, assistantEmail, 'assistant')
    await expect(listRow(page, assistantEmail)).toContainText(`by ${admin.email}`)
    await openHydrated(assistant, findLink(await waitForEmail(assistantEmail, 'You are invited')))
    await expect(assistant.getByText(assistantEmail)).toBeVisible()
    await expect(assistant.getByText('To write drafts and look after comments')).toBeVisible()
    await expectAccessibleInBothThemes(assistant)
    await assistant.getByLabel('Password').fill(PASSWORD)
    const accept = assistant.getByRole('button', { name: 'Open my account' })
    await expectFailuresAnswered(assistant, 'pages/admin/invitation.tsx', { control: accept })
    await accept.press('Enter')
    await expect(assistant).toHaveURL('/admin')
  })

  await test.step('the dashboard has no button that she may not press', async () => {
    await expect(assistant.getByText('Assistant', { exact: true })).toBeVisible()
    const menu = assistant.getByRole('navigation', { name: 'Admin area' }).getByRole('link')
    await expect(menu).toHaveText([
      ...['Posts', 'Pages', 'Media', 'Products', 'Tests', 'Comments', 'Questions', 'Account'],
    ])
    await expect(assistant.getByRole('link', { name: 'New Post' })).toBeVisible()
    await expect(assistant.getByRole('button', { name: /^(Delete|Publish|Unpublish)/ })).toHaveCount(0)
    await expectStateAccessible(assistant)
    await adminNavLink(assistant, 'Comments').click()
    await expect(assistant.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible()
    await expect(assistant.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await expect(assistant.getByRole('link', { name: 'Comment settings' })).toHaveCount(0)
  })

  await test.step('what she saves is a draft', async () => {
    await follow(assistant, '/admin/posts/new')
    await assistant.getByRole('textbox', { name: 'Title', exact: true }).fill(`By ${assistantEmail}`)
    await expect(assistant.getByText('An admin reads it and publishes it.')).toBeVisible()
    await expect(assistant.getByRole('switch', { name: 'Published' })).toHaveCount(0)
    await assistant.getByRole('button', { name: 'Save draft' }).click()
    await expect(assistant).toHaveURL('/admin')
    await expect(listRow(assistant, `By ${assistantEmail}`)).toContainText('Draft')
  })

  await test.step('removed, she is signed out, and her draft is still there', async () => {
    await page.getByRole('searchbox', { name: 'Search people' }).fill(assistantEmail)
    await page.getByRole('link', { name: `Remove ${assistantEmail}` }).click()
    const removing = form(page, `Remove the account of ${assistantEmail}`)
    await expect(removing).toContainText('subscription to the newsletter is separate')
    await expectStateAccessible(page)
    await removing.getByRole('button', { name: 'Remove account' }).click()
    await expect(toast(page, `The account of ${assistantEmail} is removed`)).toBeVisible()
    await expectSignedOut(assistant)
    const posts = await page.request.get(`/admin?search=${encodeURIComponent(assistantEmail)}`)
    expect(await posts.text()).toContain(`By ${assistantEmail}`)
  })
  await assistant.close()

  // A viewer is asked, signs in, accepts and is an admin; other admins see it at once.
  const viewer = await browser.newContext()
  const email = await signUp(viewer.request)
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email)
  await askToBeAdmin(page, email)
  await expect(
    page.getByRole('list', { name: 'Open invitations' }).getByText(email, { exact: true }),
  ).toBeVisible()
  await expect(listRow(page, email).first()).toContainText('Viewer')

  const elsewhere = await browser.newPage()
  await openHydrated(elsewhere, findLink(await waitForEmail(email, 'invited to be an admin')))
  await expect(elsewhere.getByText(`You have an account here, as ${email}. Sign in to accept.`)).toBeVisible()
  await expectStateAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: 'Sign in to accept' }).click()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expectStateAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Accept' }).click()
  await expect(elsewhere).toHaveURL('/admin')
  await expect(elsewhere.getByText('Admin', { exact: true })).toBeVisible()
  await expect(elsewhere.getByRole('navigation', { name: 'Admin area' })).toBeVisible()
  const before = await viewer.request.get('/admin', { maxRedirects: 0 })
  expect(before.headers().location).toBe('/admin/login?from=%2Fadmin')
  await expect(page.getByRole('link', { name: `Revoke admin ${email}` })).toBeVisible()

  await test.step('who gives up the role is shown nothing of the area', async () => {
    await adminNavLink(elsewhere, 'People').click()
    await elsewhere.getByRole('searchbox', { name: 'Search people' }).fill(email)
    await elsewhere.getByRole('link', { name: `Revoke admin ${email}` }).click()
    await elsewhere.getByRole('button', { name: 'Revoke admin' }).click()
    await expect(elsewhere.getByText('Limited access')).toBeVisible()
    await expect(elsewhere).toHaveURL('/admin')
    await expect(page.getByRole('link', { name: `Make admin ${email}` })).toBeVisible()
    const denied = readServedPage(await (await elsewhere.request.get('/admin/people')).text())
    expect(denied.headings(1)).toEqual(['Access denied'])
    expect(denied.text).toContain(
      "You're signed in but not an admin. Ask the site owner to grant admin role.",
    )
    expect(attribute(denied.get('link', { name: 'Go home' }), 'href')).toBe('/')
    expect(denied.getAll('navigation', { name: 'Admin area' })).toEqual([])
  })
  await elsewhere.close()
  await viewer.close()
})
