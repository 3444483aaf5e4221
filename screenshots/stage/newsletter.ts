import type { Page } from '@playwright/test'
import { letterTo, linkTo } from '../letters.ts'
import { send } from '../people.ts'
import { button, writable } from '../scene.ts'
import type { Hands } from './hands.ts'

const FOND = 'fond@readers.example'

/** Readers of every kind, a letter that has gone out to them, and one that is being written. */
export async function sendLetters(hands: Hands) {
  const { owner } = hands
  const links = await gatherReaders(hands)
  const sent = await newLetter(owner, {
    subject: 'A fair red, calmer hair, better light',
    previewText: 'Three things that took a month to find out.',
    intro: 'It rained all week, so I stayed in and tested. Here is what was worth the towels.',
  })
  await owner.getByText('Send now').click()
  await button(owner, /^Send to/).click()
  const archive = owner.getByRole('link', { name: 'Read it in the archive' })
  const archived = (await archive.getAttribute('href')) ?? '/newsletter'
  const draft = await newLetter(owner, {
    subject: 'Small gifts, and a break from the screen',
    previewText: 'Nine of them cost less than a candle.',
    intro: 'Next week is short, and so is this letter.',
  })
  // A letter begins with the posts since the last one, of which there are none so soon.
  const letter = owner.getByRole('form', { name: 'Letter' })
  const posts = letter.getByRole('list', { name: /posts?$/ }).getByRole('listitem')
  for (const place of [0, 1, 2]) {
    await button(owner, /^Add /).click()
    await posts.nth(place).waitFor()
  }
  return { draft, sent, archived, links, subscriber: await addressOf(owner, FOND) }
}

async function addressOf(owner: Page, email: string) {
  await owner.goto('/admin/newsletter/subscribers')
  const link = owner.getByRole('main').getByRole('link', { name: email, exact: true })
  return (await link.getAttribute('href')) ?? '/admin/newsletter/subscribers'
}

async function gatherReaders({ site, owner, stranger }: Hands) {
  const subscribe = (email: string) => send(stranger, '/newsletter/subscribe', { email_address: email })
  const welcomed = async (email: string) => {
    await subscribe(email)
    return letterTo(site, email, 'Welcome to')
  }
  const welcome = await welcomed(FOND)
  const farewell = linkTo('/newsletter/unsubscribe', await welcomed('parted@readers.example'))
  await send(stranger, farewell)
  await askToConfirm(owner, true)
  await subscribe('curious@readers.example')
  await askToConfirm(owner, false)
  for (const email of ['first@readers.example', 'second@readers.example']) {
    await send(owner.request, '/admin/newsletter/subscribers', { intent: 'add', email })
  }
  const question = await letterTo(site, 'curious@readers.example', 'Confirm your address')
  return {
    'newsletter-confirm': linkTo('/newsletter/confirm', question),
    'newsletter-unsubscribe': linkTo('/newsletter/unsubscribe', welcome),
    'newsletter-unsubscribed': farewell,
    'newsletter-preferences': linkTo('/newsletter/preferences', welcome),
  }
}

async function askToConfirm(owner: Page, wanted: boolean) {
  await owner.goto('/admin/newsletter/settings')
  await owner.getByRole('switch', { name: /^Ask new subscribers to confirm/ }).setChecked(wanted)
  await button(owner, 'Save settings').click()
  await owner.getByText('Settings saved').first().waitFor()
}

type Words = Record<'subject' | 'previewText' | 'intro', string>

async function newLetter(owner: Page, { subject, previewText, intro }: Words) {
  await owner.goto('/admin/newsletter')
  await button(owner, 'New letter').click()
  await owner.waitForURL(/\/admin\/newsletter\/issues\//)
  await writable(owner)
  await owner.getByLabel('Subject').fill(subject)
  await owner.getByLabel('Preview text').fill(previewText)
  await owner.getByRole('textbox', { name: 'Intro' }).fill(intro)
  return new URL(owner.url()).pathname
}
