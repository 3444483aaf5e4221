export const DEMO = '/admin/settings/demo'

/** How much of each kind there is to remove. */
export type Amounts = {
  posts: number
  comments: number
  /** Of the comments: what people wrote under demo posts since. */
  readersComments: number
  guides: number
  tags: number
  pictures: number
}

export type DemoPlan = {
  /** As it came with the site. */
  untouched: Amounts
  /** With what was changed here since. */
  all: Amounts
}

type Part = { number: number; one: string; detail?: string }

const partsOf = (amounts: Amounts): Part[] => {
  const { readersComments } = amounts
  const byReaders = readersComments > 0 ? `, ${readersComments} of them by readers` : ''
  const parts = [
    { number: amounts.posts, one: 'post' },
    { number: amounts.comments, one: 'comment', detail: byReaders },
    { number: amounts.guides, one: 'holiday guide', detail: ' with all finds and things to do' },
    { number: amounts.tags, one: 'tag', detail: ' that no other post has' },
    { number: amounts.pictures, one: 'picture', detail: ' that nothing else shows' },
  ]
  return parts.filter(({ number }) => number > 0)
}

const counted = ({ number, one }: Part) => `${number} ${one}${number === 1 ? '' : 's'}`

/** Each kind that there is, in words. */
export const inLines = (amounts: Amounts): string[] =>
  partsOf(amounts).map((part) => counted(part) + (part.detail ?? ''))

/** Shorter, for the middle of a sentence; empty where there is nothing. */
export const inOneLine = (amounts: Amounts): string =>
  new Intl.ListFormat('en').format(partsOf(amounts).map(counted))
