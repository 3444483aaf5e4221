export const DEMO_SETTINGS_PATH = '/admin/settings/demo'

export type DemoCounts = {
  posts: number
  pages: number
  comments: number
  /** Comments of real readers under demo posts, included in `comments`. */
  readersComments: number
  guides: number
  products: number
  collections: number
  comparisons: number
  giftGuides: number
  brands: number
  tags: number
  pictures: number
}

export type DemoRemovalPlan = {
  /** Without what was changed since the start. */
  unchanged: DemoCounts
  all: DemoCounts
}

type CountedPart = { number: number; one: string; detail?: string }

const countedParts = (counts: DemoCounts): CountedPart[] => {
  const { readersComments } = counts
  const byReaders = readersComments > 0 ? `, ${readersComments} of them by readers` : ''
  const parts = [
    { number: counts.posts, one: 'post' },
    { number: counts.pages, one: 'page', detail: ', in whose place comes a text without the demo’s people' },
    { number: counts.comments, one: 'comment', detail: byReaders },
    { number: counts.guides, one: 'holiday guide', detail: ' with all finds and things to do' },
    {
      number: counts.products,
      one: 'product',
      detail: ' with what they cost and where, and their test logs',
    },
    { number: counts.collections, one: 'collection', detail: ' of the shop' },
    { number: counts.comparisons, one: 'comparison' },
    { number: counts.giftGuides, one: 'gift guide' },
    { number: counts.brands, one: 'brand', detail: ' that no other product has' },
    { number: counts.tags, one: 'tag', detail: ' that no other post has' },
    { number: counts.pictures, one: 'picture', detail: ' that nothing else shows' },
  ]
  return parts.filter(({ number }) => number > 0)
}

const formatPart = ({ number, one }: CountedPart) => `${number} ${one}${number === 1 ? '' : 's'}`

/** For example '3 tags that no other post has'. */
export const describeCounts = (counts: DemoCounts): string[] =>
  countedParts(counts).map((part) => formatPart(part) + (part.detail ?? ''))

/** Shorter, for the middle of a sentence; empty when there is nothing. */
export const summarizeCounts = (counts: DemoCounts): string =>
  new Intl.ListFormat('en').format(countedParts(counts).map(formatPart))
