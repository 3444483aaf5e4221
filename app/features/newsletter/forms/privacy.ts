/** For the privacy page. */
export const formsPrivacy = [
  'If you sign up by a form with a gift, we keep by which form you came, and the link to the gift ends after 7 days.',
  'So that the invitation at the end of a post comes once, your browser notes that it was shown.',
]
