import { beforeAll, describe } from 'vitest'
import { testConfirmations } from '#testing/pages-in-a-browser/confirm-identity.ts'
import { testMailPages } from '#testing/pages-in-a-browser/mail-pages.ts'
import { testNewsletterForms } from '#testing/pages-in-a-browser/newsletter-forms.ts'
import { testNewsletterProvider } from '#testing/pages-in-a-browser/newsletter-provider.ts'
import { type BrowserSite, openBrowserSite } from '#testing/pages-in-a-browser/site.ts'
import { createCleanup } from '#testing/process.ts'

/** What needs a browser and has no journey, since it needs other settings, an earlier hour, or links that no email of a test has. */
describe('in a browser', () => {
  let site: BrowserSite
  beforeAll(async () => {
    const { onCleanup, end } = createCleanup()
    site = await openBrowserSite(onCleanup)
    return end
  })
  const openSite = () => site

  describe('a newsletter provider', () => testNewsletterProvider(openSite))
  describe('links in emails about follows', () => testMailPages(openSite))
  describe('forms of a newsletter that is really sent', () => testNewsletterForms(openSite))
  describe('who has signed in a while ago', () => testConfirmations(openSite))
})
