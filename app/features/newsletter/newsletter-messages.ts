import { newsletterInSentence, type Site } from '#app/features/site/site.ts'

export const welcomeTitle = (site: Pick<Site, 'newsletter'>) => `Welcome to ${newsletterInSentence(site)}!`

export const failureMessage = { title: 'Subscription failed', text: 'Please try again later.' }

export const alreadySubscribedMessage = "You're already subscribed to our newsletter!"
