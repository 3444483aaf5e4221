export const giftGuidesPage = {
  title: 'Gift guides',
  description: 'What I would give, by whom it is for and what it costs.',
  kicker: (year: number) => `The gift guide ${year}`,
  print: 'Print it',
  nothingFits: 'Nothing here fits.',
  showAll: 'Show all.',
  noGifts: 'No gifts yet. Check back soon!',
  noGuides: 'The first gift guide is still being written.',
  none: 'There is no gift guide here.',
  otherYears: 'Other years',
}
