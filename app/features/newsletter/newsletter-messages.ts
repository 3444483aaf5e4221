import { newsletterInSentence, type Site } from '#app/features/site/site.ts'

export const welcomeTitle = (site: Pick<Site, 'newsletter'>) => `Welcome to ${newsletterInSentence(site)}!`

/** Beside the welcome, for somebody who still has to confirm. */
export const confirmationNotes = {
  sent: 'Check your mail: open the link in it, and the letters begin.',
  notSent: 'Your address is noted. This site sends no mail yet, so there is nothing to confirm for now.',
}

/** The same, by a form with a gift: that is what they came for. */
export const giftConfirmationNotes = {
  sent: 'Check your mail: open the link in it, and your gift is there.',
  notSent: 'Your address is noted. This site sends no mail yet, so the gift has to wait.',
}

/** For somebody who gets the letters already and signs up for a gift. */
export const giftNotes = {
  sent: 'You are on the list already. Check your mail: your gift is in it.',
  notSent: 'You are on the list already. This site sends no mail yet, so the gift has to wait.',
}

export const failureMessage = { title: 'Subscription failed', text: 'Please try again later.' }

export const alreadySubscribedMessage = "You're already subscribed to our newsletter!"
