export const affiliateDisclosureText =
  'Some links on this page are affiliate links: if you buy through one, I may earn a small commission at no extra cost to you. I recommend only what I have used for at least four weeks, and no brand pays for or approves what I write.'
