/** The maximum length of each text, and the number of social links. */
export const siteLimits = {
  name: 30,
  tagline: 80,
  blurb: 240,
  description: 300,
  author: 80,
  email: 254,
  copyright: 120,
  newsletterName: 40,
  newsletterInvitation: 200,
  newsletterWelcome: 200,
  newsletterSender: 60,
  pageTitle: 60,
  pageDescription: 240,
  socialLabel: 30,
  socialTo: 300,
  social: 6,
}
