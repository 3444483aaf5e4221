/** For the privacy page. */
export const savedListsPrivacy =
  'What you save with the heart, and your notes about it, stay in your own browser’s storage. The list is sent to us only to show current prices, and is not kept.'
