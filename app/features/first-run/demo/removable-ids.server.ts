import { type SQL, sql } from 'drizzle-orm'
import { draftMediaKeys, settingMediaKeys } from '#app/features/media/media-uses.server.ts'
import { LINKS_SETTING } from '#app/features/site/site.server.ts'
import { brands as brandTable } from '#database/schema/brands.ts'
import { blogComments } from '#database/schema/comments.ts'
import { demoContent, type demoKinds } from '#database/schema/demo.ts'
import { blogPostDrafts } from '#database/schema/editing.ts'
import { giftGuideItems, giftGuides } from '#database/schema/gift-guides.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { mediaFiles, mediaUses } from '#database/schema/media.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogPosts, blogPostTags, blogTags } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { productUses } from '#database/schema/product-uses.ts'
import { products as productTable } from '#database/schema/products.ts'
import {
  comparisonItems,
  comparisons as comparisonTable,
  productAlternatives,
  reviews as reviewTable,
} from '#database/schema/reviews.ts'
import { siteSettings } from '#database/schema/site.ts'
import { testEntries } from '#database/schema/test-log.ts'

export const demoIds = (kind: (typeof demoKinds)[number]) =>
  sql`(select id from ${demoContent} where kind = ${kind})`

/** Whose content is that of the seed. */
const unchangedDemoIds = (kind: (typeof demoKinds)[number]) =>
  sql`(select id from ${demoContent} where kind = ${kind} and not is_changed)`

export const unchangedDemoPosts = sql`
  select p.id from ${blogPosts} p where p.id in ${unchangedDemoIds('post')}`

const unchangedDemoGuides = sql`
  select g.id from ${holidayGuides} g
  where g.id in ${unchangedDemoIds('guide')} and not exists (
    select from (
      select guide_id, created_at, updated_at from ${holidayFinds}
      union all select guide_id, created_at, updated_at from ${holidayTodos}) entry
    where entry.guide_id = g.id and (entry.created_at <> g.created_at or entry.updated_at <> g.created_at))`

/**
 * Inserted in one transaction, which sets all timestamps alike. Saving a product writes its offers anew; a code or an entry in
 * the ledger is never of the demo.
 */
const unchangedDemoProducts = sql`
  select p.id from ${productTable} p
  where p.id in ${unchangedDemoIds('product')}
    and not exists (select from ${productOffers} o where o.product_id = p.id and o.updated_at <> p.created_at)
    and not exists (select from ${productCodes} c where c.product_id = p.id)
    and not exists (select from ${testEntries} e where e.product_id = p.id
      and (e.created_at <> p.created_at or e.updated_at <> p.created_at))
    and not exists (select from ${productRelationships} r where r.product_id = p.id)`

const unchangedDemoCollections = sql`
  select c.id from ${productCollections} c where c.id in ${unchangedDemoIds('collection')}`

const unchangedDemoGiftGuides = sql`
  select g.id from ${giftGuides} g where g.id in ${unchangedDemoIds('gift-guide')}`

const unchangedDemoComparisons = sql`
  select c.id from ${comparisonTable} c where c.id in ${unchangedDemoIds('comparison')}`

const unchangedDemoBrands = sql`
  select b.id from ${brandTable} b where b.id in ${demoIds('brand')} and b.updated_at = b.created_at`

type KeptBy = { posts: SQL; guides: SQL; collections: SQL; comparisons: SQL; gifts: SQL }

/** Ids of the products that something refers to which stays, or which she wrote: by then, a product is hers. */
const usedProducts = ({ posts, guides, collections, comparisons, gifts }: KeptBy) => sql`
  select product_id from ${productCollectionItems} where collection_id not in ${collections}
  union all select product_id from ${productUses} where post_id not in ${posts}
  union all select product_id from ${reviewTable} where post_id not in ${posts}
  union all select product_id from ${holidayFinds} where product_id is not null and guide_id not in ${guides}
  union all select product_ids_in(intro) from ${newsletterIssues}
  union all select product_ids_in(fields ->> 'content') from ${blogPostDrafts}
  union all select chosen::uuid from ${siteSettings}, jsonb_array_elements_text(value -> 'products') chosen
    where name = ${LINKS_SETTING}
  union all select successor_id from ${productTable}
    where successor_id is not null and id not in ${demoIds('product')}
  union all select unnest(array[a.product_id, a.alternative_id])
    from ${productAlternatives} a join ${productTable} p on p.id = a.product_id
    where p.id not in ${demoIds('product')} or a.updated_at <> p.created_at
  union all select product_id from ${comparisonItems} where comparison_id not in ${comparisons}
  union all select product_id from ${giftGuideItems} where guide_id not in ${gifts}`

/** A product stays while she uses it, and a brand while it has such a product. */
function removableShopIds(withChanged: boolean, kept: { posts: SQL; guides: SQL }) {
  const collections = withChanged ? demoIds('collection') : sql`(${unchangedDemoCollections})`
  const comparisons = withChanged ? demoIds('comparison') : sql`(${unchangedDemoComparisons})`
  const gifts = withChanged ? demoIds('gift-guide') : sql`(${unchangedDemoGiftGuides})`
  const products = sql`(
    select p.id from ${productTable} p
    where p.id in ${withChanged ? demoIds('product') : sql`(${unchangedDemoProducts})`}
      and not exists (select from (${usedProducts({ ...kept, collections, comparisons, gifts })}) used (id) where used.id = p.id))`
  const brands = sql`(
    select b.id from ${brandTable} b
    where b.id in ${withChanged ? demoIds('brand') : sql`(${unchangedDemoBrands})`}
      and not exists (select from ${productTable} p where p.brand_id = b.id and p.id not in ${products})
      and not exists (select from ${productCodes} c where c.brand_id = b.id)
      and not exists (select from ${productRelationships} r where r.brand_id = b.id))`
  return { collections, comparisons, gifts, products, brands }
}

/**
 * Queries for the ids that would be removed. Demo comments go from every post; a tag or an image stays while anything
 * else uses it, also an unsaved draft.
 */
export function removableIds(withChanged: boolean) {
  const posts = withChanged ? demoIds('post') : sql`(${unchangedDemoPosts})`
  const guides = withChanged ? demoIds('guide') : sql`(${unchangedDemoGuides})`
  const { collections, comparisons, gifts, products, brands } = removableShopIds(withChanged, {
    posts,
    guides,
  })
  return {
    posts: sql`select p.id from ${blogPosts} p where p.id in ${posts} and p.kind = 'post'`,
    pages: sql`select p.id from ${blogPosts} p where p.id in ${posts} and p.kind = 'page'`,
    guides: sql`select g.id from ${holidayGuides} g where g.id in ${guides}`,
    collections: sql`select c.id from ${productCollections} c where c.id in ${collections}`,
    comparisons: sql`select c.id from ${comparisonTable} c where c.id in ${comparisons}`,
    giftGuides: sql`select g.id from ${giftGuides} g where g.id in ${gifts}`,
    products: sql`select p.id from ${productTable} p where p.id in ${products}`,
    brands: sql`select b.id from ${brandTable} b where b.id in ${brands}`,
    comments: sql`
      select c.id from ${blogComments} c where c.post_id in ${posts} or c.id in ${demoIds('comment')}`,
    readersComments: sql`
      select c.id from ${blogComments} c where c.post_id in ${posts} and c.id not in ${demoIds('comment')}`,
    tags: sql`
      select t.id from ${blogTags} t where t.id in ${demoIds('tag')} and t.updated_at = t.created_at
        and not exists (select from ${blogPostTags} l where l.tag_id = t.id and l.post_id not in ${posts})`,
    pictures: sql`
      select m.id from ${mediaFiles} m where m.id in ${demoIds('picture')}
        and not exists (select from ${mediaUses} u where u.key = m.key and u.post_id not in ${posts})
        and m.key not in (
          select media_keys_in(f.image_url) from ${holidayFinds} f
          where f.image_url is not null and f.guide_id not in ${guides}
          union all select media_keys_in(g.image_url) from ${holidayGuides} g
          where g.image_url is not null and g.id not in ${guides})
        and m.key not in (${draftMediaKeys}) and m.key not in (${settingMediaKeys})
        and m.key not in (
          select media_keys_in(p.pictures::text || p.shades::text) from ${productTable} p
          where p.id not in ${products}
          union all select media_keys_in(e.pictures::text) from ${testEntries} e
          where e.product_id not in ${products}
          union all select media_keys_in(c.image_url) from ${productCollections} c
          where c.image_url is not null and c.id not in ${collections}
          union all select media_keys_in(g.image_url) from ${giftGuides} g
          where g.image_url is not null and g.id not in ${gifts}
          union all select media_keys_in(b.image_url) from ${brandTable} b
          where b.image_url is not null and b.id not in ${brands}
          union all select media_keys_in(n.intro) from ${newsletterIssues} n)`,
  }
}
