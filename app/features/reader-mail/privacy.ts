/** For the privacy page. */
export const followsPrivacy = [
  'If you ask for letters about a post, an answer or a product, we keep your email address and what you asked for, from your confirmation until you stop them; unconfirmed requests for a week.',
  'So that nothing you stopped begins again by mistake, we keep for a year that you stopped it. Every such letter has a link that deletes all of it at once.',
]
