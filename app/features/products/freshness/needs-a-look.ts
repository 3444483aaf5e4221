import type { DeletedItem } from '#app/features/deletions/deletions.ts'

export const NEEDS_A_LOOK_PATH = '/admin/products/needs-a-look'

/** What readers reach by a link is not what it was made for. */
export type LinkProblem = {
  /** Of the offer. */
  id: string
  productId: string
  product: string
  store: string
  link: string
  health: 'dead' | 'redirected'
  /** Since when the store says that there is nothing. */
  goneSince: string | null
  movedTo: string | null
  /** How many offers have this link. */
  offerCount: number
}

export type EndingCode = {
  id: string
  code: string
  benefit: string
  endsAt: string
  /** What it is a code of; a brand has no page of its own. */
  productId: string | null
  subject: string
}

/** Readers of a gift guide find it, and no store has it. */
export type SoldOutGift = { id: string; productId: string; product: string; guideId: string; guide: string }

export type NeedsALook = {
  links: LinkProblem[]
  codes: EndingCode[]
  gifts: SoldOutGift[]
  /** With those that are not in the lists. */
  count: number
  suggestions: { name: string; slug: string }[]
  resolved: DeletedItem[]
}

export const formatLookCount = (count: number) =>
  count === 1 ? '1 thing needs a look' : `${count.toLocaleString('en-US')} things need a look`
