/** For the privacy page. */
export const subscribersPrivacy = [
  'If you choose what you like to read about, we keep that with your address.',
  'New readers get a few letters one after another; we keep which of them you were sent.',
  'If you left and your address is deleted here, a code made of it stays, which nobody can read: it keeps you from being subscribed again by a list that we import.',
  'We count clicks in letters in sum, by subject, never by reader.',
]
