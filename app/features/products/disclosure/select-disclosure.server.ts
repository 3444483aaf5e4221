import { type Placeholder, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { SHOP_SETTING, toShopSettings } from '../settings/shop-settings.server.ts'
import {
  type DisclosedLink,
  type DisclosedRelationship,
  type Disclosure,
  type DisclosurePlace,
  writeDisclosure,
} from './disclosure.ts'

type LedgerEntry = DisclosedRelationship & { postId: string | null; productId: string | null }

/** A post or letter, the products that it refers to, and the links in it that may earn. */
export type DisclosedPost = {
  id: string
  productIds: string[]
  links: DisclosedLink[]
  place?: DisclosurePlace
  /** Of the post itself, where the reader may not read the ledger about it: it is not public yet. */
  relationships?: DisclosedRelationship[] | undefined
}

type LedgerPost = Pick<DisclosedPost, 'id' | 'productIds'>
export type Ledger = { settings: unknown; entries: LedgerEntry[] }

/** Writes what has to be said of one of the posts that the ledger was asked about. */
export type Disclose = (post: DisclosedPost) => Disclosure

/** What the ledger says about posts and products, and how it has to be said, in one query. */
export async function selectPostDisclosures(db: Transaction, posts: LedgerPost[]): Promise<Disclose> {
  const { rows } = await db.execute<{ ledger: Ledger }>(sql`select ${ledgerSql(ledgerIds(posts))} as ledger`)
  return discloseBy(rows[0]?.ledger)
}

/** As JSON, so that a query is the same for any number of them. */
export const ledgerIds = (posts: LedgerPost[]) => ({
  postIds: JSON.stringify(posts.map(({ id }) => id)),
  productIds: JSON.stringify([...new Set(posts.flatMap(({ productIds }) => productIds))]),
})

type LedgerIds = Record<keyof ReturnType<typeof ledgerIds>, string | Placeholder>

/** An array, so that both columns of the ledger are looked up in their indexes. */
const idsIn = (ids: string | Placeholder) =>
  sql`array(select listed.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as listed(id))`

/** For a query that reads other things too; `discloseBy` takes it. */
export const ledgerSql = ({ postIds, productIds }: LedgerIds) => sql<Ledger>`json_build_object(
    'settings', (select value from site_settings where name = ${SHOP_SETTING}),
    'entries', coalesce((
      select json_agg(json_build_object('kind', r.kind, 'hasConditions', r.has_conditions, 'postId', r.post_id,
        'productId', r.product_id, 'product', p.name, 'brand', b.name) order by r.happened_on, r.id)
      from product_relationships r
      left join products p on p.id = r.product_id
      left join brands b on b.id = coalesce(r.brand_id, p.brand_id)
      where r.post_id = any(${idsIn(postIds)}) or r.post_id is null and r.product_id = any(${idsIn(productIds)})
    ), '[]'::json))`

export function discloseBy(ledger: Ledger | undefined): Disclose {
  const { region, ownWords } = toShopSettings(ledger?.settings)
  const entries = ledger?.entries ?? []
  return (post) =>
    writeDisclosure({
      region,
      ownWords,
      links: post.links,
      place: post.place,
      relationships: [
        ...(post.relationships ?? entries.filter(({ postId }) => postId === post.id)),
        ...entries.filter(
          ({ postId, productId }) =>
            postId === null && productId !== null && post.productIds.includes(productId),
        ),
      ],
    })
}
