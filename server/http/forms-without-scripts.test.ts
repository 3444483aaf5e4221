import type { Element } from 'hast'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amazonReport } from '#testing/earnings/reports.ts'
import { testAdminForms } from '#testing/forms-without-scripts/admin-forms.ts'
import { findEmail, findLink, findNewsletterLink } from '#testing/outbox.ts'
import { createPlainBrowser } from '#testing/plain-browser.ts'
import { createCleanup, newDataFolder, startVenus, withoutSupervisor } from '#testing/process.ts'
import { textOf } from '#testing/served-page.ts'
import { admin, createStartedDatabase } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

const { onCleanup, end } = createCleanup()
let url = ''
let dataDir = ''

beforeAll(async () => {
  dataDir = newDataFolder(onCleanup)
  const DATABASE_URL = await createStartedDatabase()
  // Letters are limited by IP: each person has their own.
  const settings = { ...admin, DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: 'true' }
  const site = await startVenus(settings, { onCleanup, ...withoutSupervisor })
  url = site.url
  await site.ready()
})
afterAll(end)

const owner = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
const PASSWORD = 'tests-only-7712-comet'
const FRESH = 'tests-only-3310-meteor'

let people = 0
const newAddress = () => `person-${++people}@venus.example`

function openBrowser() {
  people++
  return createPlainBrowser(url, { headers: { 'x-forwarded-for': `203.0.113.${people}` } })
}

type Browser = ReturnType<typeof openBrowser>

const waitForEmail = (recipient: string, subject: string) =>
  waitFor(async () => {
    const text = await findEmail(dataDir, recipient, subject)
    expect(text, `an email to ${recipient}`).not.toBe('')
    return text
  })
const openEmail = async (browser: Browser, recipient: string, subject: string) =>
  browser.open(findLink(await waitForEmail(recipient, subject)))

async function signIn({ email, password }: typeof owner, browser = openBrowser()) {
  await browser.open('/auth')
  await browser.submit('Sign in', { Email: email, Password: password })
  return browser
}

async function signUp(browser = openBrowser(), email = newAddress()) {
  await browser.open('/auth?tab=create')
  await browser.submit('Create account', { Email: email })
  expect(browser.told().join()).toContain(`The link for ${email} is in its outbox`)
  await openEmail(browser, email, 'Finish your account')
  expect(browser.page().text).toContain(`You will sign in as ${email}.`)
  await browser.submit('Open my account', { Password: PASSWORD })
  return { browser, email }
}

const titles = (browser: Browser) => browser.page().headings(1)
const rowOf = (browser: Browser, email: string) =>
  browser
    .page()
    .getAll('listitem')
    .map(textOf)
    .filter((text) => text.includes(email))

async function expectSignedOut(browser: Browser) {
  await browser.open('/admin/account')
  expect(browser.address()).toBe('/admin/login?from=%2Fadmin%2Faccount')
}

test('an account is created by a letter, whose link works once', async () => {
  const { browser, email } = await signUp()
  expect(browser.address()).toBe('/admin')
  expect(browser.page().text).toContain(email)
  await openEmail(browser, email, 'Finish your account')
  expect(browser.told('alert').join()).toContain('This link has been used')
})

test('the tabs of signing in and up are links; /admin/login is the form alone; no mail is promised where none is sent', async () => {
  const browser = openBrowser()
  await browser.open('/auth?tab=create')
  expect(browser.page().title[0]).toMatch(/^Create account/)
  expect(browser.page().text).toContain(
    'This site sends no mail yet: an admin has to pass you the link to choose your password.',
  )
  await browser.follow('Sign in')
  expect(browser.address()).toBe('/auth')
  expect(browser.valueOf('Email', 'Sign in')).toBe('')
  await browser.open('/admin/login')
  expect(browser.valueOf('Email', 'Sign in')).toBe('')
  expect(browser.page().getAll('link', { name: 'Create account' })).toEqual([])
})

test('a forgotten password is set anew by a letter, once, and every session ends; an unknown address gets the same answer', async () => {
  const { browser: elsewhere, email } = await signUp()
  const answerFor = (address: string) =>
    `If ${address} has an account, a link for it is in the outbox of this site, which sends no mail yet. An admin can pass it on. The link works for an hour.`
  const browser = openBrowser()
  await browser.open('/admin/login')
  await browser.follow('Forgot your password?')
  expect(browser.address()).toBe('/auth/forgot')
  for (const address of [newAddress(), email]) {
    await browser.open('/auth/forgot')
    await browser.submit('Make the link', { Email: address })
    expect(browser.told()).toEqual([answerFor(address)])
  }
  await openEmail(browser, email, 'Set a new password')
  await browser.submit('Set password', { 'New password': FRESH })
  expect(browser.told()).toEqual(['Your password is changed. Sign in with the new one.'])
  await expectSignedOut(elsewhere)
  await signIn({ email, password: FRESH }, browser)
  expect(browser.address()).toBe('/admin')
  await openEmail(browser, email, 'Set a new password')
  expect(browser.told('alert').join()).toContain('This link has been used')
})

describe('in the account', () => {
  const sessions = (browser: Browser) =>
    browser
      .page()
      .getAll('listitem')
      .map(textOf)
      .filter((text) => text.includes('since'))

  test('sessions are ended, email and password changed, and the account removed', async () => {
    const { browser } = await signUp()
    const email = newAddress()
    await browser.follow('Account')
    expect(titles(browser)).toEqual(['Your account'])
    expect(browser.page().text).toContain(
      'This site sends no mail yet: the change is made when an admin opens the link in the outbox.',
    )
    await browser.submit('Change email', { 'New email': email, 'Current password': 'not the password' })
    expect(browser.told('alert')).toEqual(['This is not your current password.'])
    expect(browser.valueOf('New email', 'Change email')).toBe(email)
    await browser.submit('Change email', { 'Current password': PASSWORD })
    expect(browser.told().join()).toContain('The link to finish is in the outbox')
    await openEmail(browser, email, 'Confirm your new address')
    await browser.submit('Confirm')
    expect(browser.address()).toBe('/admin/account')
    expect(browser.page().text).toContain(`You sign in as ${email}.`)

    const second = await signIn({ email, password: PASSWORD })
    await browser.open('/admin/account')
    expect(sessions(browser)).toHaveLength(2)
    await browser.submit(/^End the session of/)
    expect(browser.told()).toEqual(['The session is ended.'])
    expect(sessions(browser)).toHaveLength(1)
    await expectSignedOut(second)

    const third = await signIn({ email, password: PASSWORD })
    await browser.open('/admin/account')
    const wrong = { 'Current password': 'not the password', 'New password': FRESH }
    await browser.submit('Change password', wrong)
    expect(browser.told('alert')).toEqual(['This is not your current password.'])
    await browser.submit('Change password', { ...wrong, 'Current password': PASSWORD })
    expect(browser.told()).toEqual(['Your password is changed.'])
    expect(browser.valueOf('New password', 'Change password')).toBe('')
    expect(sessions(browser)).toHaveLength(1)
    await expectSignedOut(third)

    const fourth = await signIn({ email, password: FRESH })
    await browser.submit('Sign out everywhere')
    expect(browser.address()).toBe('/auth')
    await expectSignedOut(fourth)

    await signIn({ email, password: FRESH }, browser)
    await browser.open('/admin/account')
    await browser.submit('Remove my account', { 'I know that this cannot be undone': true })
    expect(browser.address()).toBe('/auth?done=removed')
    expect(browser.told()).toEqual(['Your account is removed.'])
    await signIn({ email, password: FRESH }, browser)
    expect(browser.address()).toMatch(/^\/auth/)
    expect(browser.told('alert')).toHaveLength(1)
  })
})

test('after five failures in a row an account is closed for a moment, and others are not', async () => {
  const email = newAddress()
  const browser = openBrowser()
  for (let attempt = 1; attempt <= 5; attempt++) {
    await signIn({ email, password: 'a wrong guess' }, browser)
    expect(browser.status()).toBe(401)
  }
  await signIn({ email, password: 'a wrong guess' }, browser)
  expect(browser.status()).toBe(429)
  expect(Number(browser.header('retry-after'))).toBeGreaterThan(0)
  expect(browser.told('alert')).toEqual(['Login failed: Too many attempts. Please try again in a minute.'])
  expect(browser.valueOf('Email', 'Sign in')).toBe(email)
  await signIn(owner, browser)
  expect(titles(browser)).toEqual(['Admin Dashboard'])
})

test('a post is written and found, and a change without a chosen post is refused in words', async () => {
  const browser = await signIn(owner)
  await browser.open('/admin/posts/new')
  await browser.submit('Create post', { Title: 'Slow retinoids' })
  await browser.open('/admin')
  await browser.submit('Search', { 'Search posts': 'RETINoids' })
  expect(rowOf(browser, 'Slow retinoids')).toHaveLength(1)
  expect(browser.page().text).toContain('1 post')
  await browser.submit('Unpublish')
  expect(browser.told('alert')).toEqual(['Unpublish failed: Choose at least one post, and at most 100.'])
})

test('settings come back with what was typed, or say that they are saved; closed sign-up offers no account', async () => {
  const browser = await signIn(owner)
  await browser.open('/admin/settings')
  await browser.submit('Save settings', { Name: ' ', 'Your name': 'Juno Moneta' })
  expect(browser.status()).toBe(422)
  expect(browser.page().text).toContain('Please enter a name')
  expect(browser.valueOf('Your name', 'Save settings')).toBe('Juno Moneta')
  await browser.submit('Save settings', { Name: 'Juno', 'Anybody can create an account': false })
  expect(browser.page().text).toContain('Settings saved')

  const reader = openBrowser()
  await reader.open('/auth?tab=create')
  expect(reader.page().getAll('link', { name: 'Create account' })).toEqual([])
  expect(reader.page().text).toContain('New accounts are by invitation here.')
  const isField = (element: Element) => element.properties.type === 'email'
  expect(reader.page().elements(isField, reader.page().get('main'))).toEqual([])
  const body = new URLSearchParams({ email: newAddress() })
  const refused = await fetch(`${url}/auth?tab=create`, { method: 'POST', body, headers: { origin: url } })
  expect(refused.status).toBe(403)
  await browser.submit('Save settings', { 'Anybody can create an account': true })
})

test('the same report of a network again adds nothing, another one is read by choosing columns', async () => {
  const browser = await signIn(owner)
  const IMPORT = '/admin/numbers/earnings/import'
  const report = (content: string) => ({
    'Report of a network': new File([content], 'journey.csv', { type: 'text/csv' }),
  })
  await browser.open(IMPORT)
  await browser.submit('Check the report', report(amazonReport))
  expect(browser.page().headings(2).join()).toContain('4 rows new, 0 already there')
  await browser.submit('Import it', report(amazonReport))
  expect(browser.page().text).toContain('4 rows imported')
  await browser.open(IMPORT)
  await browser.submit('Check the report', report(amazonReport))
  expect(browser.page().headings(2).join()).toContain('0 rows new, 4 already there')
  expect(browser.page().text).not.toContain('Import it')

  const other = report('When,Who,Money\n03/04/2026,Oak,"1.234,50"\n')
  await browser.submit('Check again', other)
  const columns = {
    Date: 'When (03/04/2026)',
    Network: 'Oak Partners',
    'What you earned': 'Money (1.234,50)',
    'Dates such as 03/04/2026': 'Day first',
  }
  await browser.submit('Check again', { ...other, ...columns, Currency: 'EUR' })
  expect(browser.page().text).toMatch(/Apr 3, 2026\s*New\s*€1,234\.50/)
  await browser.submit('Import it', other)
  expect(browser.page().text).toContain('1 row imported')
  await browser.open('/admin/numbers/earnings?range=2026')
  await browser.follow(/^EUR/)
  expect(browser.page().text).toMatch(/Earned\s*€1,234\.50/)
  await browser.follow(/^Delete.*Oak Partners/)
  await browser.submit('Delete report')
  expect(browser.page().text).toContain('Report deleted')
})

test('an invitation makes an admin by a letter, once; or is sent again and withdrawn', async () => {
  const browser = await signIn(owner)
  const invite = (email: string, role: string) =>
    browser.submit('Send invitation', { Email: email, Role: role }, { form: 'Invite somebody' })
  await browser.open('/admin/people')
  await invite(owner.email, 'viewer')
  expect(browser.told('alert')).toEqual(['This address already has an account.'])
  expect(browser.valueOf('Email', 'Send invitation')).toBe(owner.email)

  const withdrawn = newAddress()
  await invite(withdrawn, 'viewer')
  expect(rowOf(browser, withdrawn).join()).toContain('Viewer')
  const first = findLink(await waitForEmail(withdrawn, 'You are invited'))
  await browser.submit(`Send again to ${withdrawn}`)
  expect(browser.page().text).toContain(`the invitation for ${withdrawn} is in the outbox`)
  await browser.submit(`Withdraw the invitation for ${withdrawn}`)
  expect(rowOf(browser, withdrawn)).toEqual([])
  const guest = openBrowser()
  await guest.open(first)
  expect(guest.page().text).toContain('This invitation has been used or withdrawn')

  const email = newAddress()
  await invite(email, 'admin')
  expect(rowOf(browser, email).join()).toContain(`by ${owner.email}`)
  await openEmail(guest, email, 'You are invited')
  expect(guest.page().text).toContain(email)
  await guest.submit('Open my account', { Password: PASSWORD })
  expect(guest.address()).toBe('/admin')
  expect(guest.page().text).toContain('Admin')
  await openEmail(guest, email, 'You are invited')
  expect(guest.told('alert').join()).toContain('This invitation has been used or withdrawn')
  await signIn({ email, password: PASSWORD }, guest)
  expect(guest.address()).toBe('/admin')

  await browser.open(`/admin/people?search=${encodeURIComponent(email)}`)
  await browser.follow(new RegExp(`^Revoke admin.*${email}$`))
  expect(browser.page().text).toContain('signed out everywhere')
  await browser.submit('Revoke admin')
  expect(rowOf(browser, email).join()).toContain('Viewer')
  await expectSignedOut(guest)
})

describe('the links of a letter', () => {
  async function subscribe(browser: Browser) {
    const email = newAddress()
    await browser.open('/subscribe')
    await browser.submit('Subscribe', { 'Email address': email })
    return waitForEmail(email, 'Welcome to')
  }

  test('a name, a pause, and the end with a reason', async () => {
    const browser = openBrowser()
    const welcome = await subscribe(browser)
    expect(titles(browser).join()).toMatch(/^Welcome to/)
    await browser.open(findNewsletterLink(welcome, 'preferences'))
    await browser.submit('Save name', { 'Your name': 'Ada' })
    expect(browser.page().text).toContain('Your name is saved')
    await browser.submit('Pause')
    expect(browser.page().text).toContain('Your letters are paused until')
    await browser.submit('Unsubscribe')
    expect(titles(browser)).toEqual(['You are unsubscribed'])
    await browser.submit('Send the reason', { 'In your own words': 'Lovely, but I am moving.' })
    expect(titles(browser)).toEqual(['Thank you for telling us'])
  })

  test('those of a test letter say what they would do, and change nothing', async () => {
    const browser = openBrowser()
    await browser.open('/newsletter/unsubscribe?token=test')
    expect(titles(browser)).toEqual(['This is where a reader leaves'])
    expect(browser.page().text).toContain('Nothing was changed.')
    expect((await fetch(`${url}/newsletter/unsubscribe?token=test`, { method: 'POST' })).status).toBe(200)
    await browser.open('/newsletter/preferences?token=test')
    expect(titles(browser)).toEqual(['This is where a reader decides'])
  })

  test('a mail program unsubscribes with one bare POST, however it writes it', async () => {
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), multipart, undefined]) {
      const browser = openBrowser()
      const address = findNewsletterLink(await subscribe(browser), 'unsubscribe')
      await browser.open(address)
      expect(titles(browser)).toEqual(['No more letters?'])
      const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
      expect([answer.status, (await answer.text()).includes('You are unsubscribed')]).toEqual([200, true])
      await browser.open(address)
      expect(titles(browser)).toEqual(['You are unsubscribed'])
    }
  })
})

describe('in the admin area', () => testAdminForms(() => signIn(owner), openBrowser))
