/** As in the checks of database/schema. */
export const giftGuideLimits = {
  title: 160,
  slug: 80,
  intro: 3000,
  alt: 300,
  recipients: 12,
  recipient: 40,
  bands: 5,
  highestBand: 100_000,
  note: 300,
  guides: 100,
  items: 100,
} as const

export const defaultBands = [25, 50, 100]
