/** Of lists, in a file of their own: articles do not load it. What an owner can change is in app/features/site/. */
export const blogPage = {
  unknownCategory: {
    title: 'No such category',
    description: 'There is no category at this address. Here are all of them.',
  },
}

export const guidesPage = {
  none: 'The first guide is still being written.',
  noneInFilter: 'No guide of this kind yet.',
  exhausted: 'You have seen every guide. New ones appear here first.',
  noneToLoad: 'There are no more to load yet. New ones appear here first.',
}

export const holidaysPage = {
  kicker: 'The holiday guide',
  art: {
    name: 'holidays',
    alt: 'Wrapped boxes, candles, baubles and a sprig of pine before a calendar page.',
  },
  finds: 'Holiday Finds',
  todos: (year: number) => `Things to Do in ${year}`,
  none: {
    title: 'No Holiday Guide Found',
    text: 'The next one is still being written.',
  },
  untilThen: 'Until then, here is an earlier one.',
  failed: {
    title: 'The holiday guide could not be loaded',
    text: 'Please try again in a moment.',
  },
  fallbackNote: 'Fallback content is shown due to a data loading issue.',
  otherYears: 'Other years',
}

export const shopPage = {
  none: 'Nothing is on this list yet.',
  collections: 'Curated collections',
  picks: 'Shop My Picks',
  brands: 'Featured brands',
  trust: 'How things get on this page',
  search: 'Find something',
  searchBy: 'By category, price and brand',
}

export const linksPage = { title: 'Links', newest: 'Newest post', products: 'My favorites' }

export const subscribePage = {
  title: 'Subscribe',
  art: {
    name: 'newsletter',
    alt: 'A rose envelope with a wax seal, a letter and a pressed flower beside it.',
  },
}

export const newsletterArchivePage = {
  title: 'Letters',
  description: (newsletter: string) =>
    `Every letter that went out to ${newsletter}, to read again or to catch up on.`,
  none: 'No letter has gone out yet.',
  soon: 'Leave your address below, and the first one comes to you.',
}
