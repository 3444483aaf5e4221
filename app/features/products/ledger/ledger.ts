import type { ListPage } from '#app/ui/list/list-query.ts'
import type { RelationshipKind } from '../disclosure/disclosure.ts'
import { PRODUCTS_PATH } from '../products.ts'

export const LEDGER_PATH = `${PRODUCTS_PATH}/ledger`

export const ledgerLabels: Record<RelationshipKind, string> = {
  bought: 'Bought',
  gifted: 'Gifted',
  lent: 'Lent',
  affiliate: 'Affiliate',
  paid: 'Paid',
}

/** An entry, with what it is about as far as that is still there. */
export type LedgerEntry = {
  id: string
  kind: RelationshipKind
  hasConditions: boolean
  /** A day. */
  happenedOn: string
  notes: string
  brand: string | null
  product: { id: string; name: string } | null
  post: { id: string; title: string } | null
}

export type Ledger = ListPage<LedgerEntry>

/** 'Oat Balm, for “Six balms”'; the brand where nothing else is left. */
export const describeSubject = ({ product, post, brand }: Pick<LedgerEntry, 'product' | 'post' | 'brand'>) =>
  [product?.name, post && `for “${post.title}”`].filter(Boolean).join(', ') || brand || 'something deleted'
