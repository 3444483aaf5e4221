/** For the privacy page. */
export const subscribersPrivacy = [
  'If you choose what you like to read about, we keep that with your address.',
  'New readers get a few letters one after another; we keep which of them you were sent.',
  'We count clicks in letters in sum, by subject, never by reader.',
]
