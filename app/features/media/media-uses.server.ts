import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { holidayFinds, holidayGuides } from '#database/schema/holidays.ts'
import { mediaFiles, mediaUses } from '#database/schema/media.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { siteSettings } from '#database/schema/site.ts'
import { testEntries } from '#database/schema/test-log.ts'
import type { MediaFile, MediaUse } from './library.ts'

const MAX_USES_SHOWN = 3

/** Keys of images in unsaved drafts of all authors. */
export const draftMediaKeys = sql`select media_keys_in_drafts()`

/** Keys in the settings: the logo and the images of sections. */
export const settingMediaKeys = sql`
  select media_keys_in(${siteSettings.value}::text) from ${siteSettings} where ${siteSettings.isPublic}`

const holidayMediaKeys = sql`
  select media_keys_in(${holidayFinds.imageUrl}) from ${holidayFinds} where ${holidayFinds.imageUrl} is not null
  union all
  select media_keys_in(${holidayGuides.imageUrl}) from ${holidayGuides} where ${holidayGuides.imageUrl} is not null`

/** Keys of the pictures and swatches of products, of their test logs, and of the pictures of brands, collections and gift guides. */
const productMediaKeys = sql`
  select media_keys_in(${products.pictures}::text || ${products.shades}::text) from ${products}
  union all
  select media_keys_in(${testEntries.pictures}::text) from ${testEntries}
  union all
  select media_keys_in(${brands.imageUrl}) from ${brands} where ${brands.imageUrl} is not null
  union all
  select media_keys_in(${productCollections.imageUrl}) from ${productCollections}
  where ${productCollections.imageUrl} is not null
  union all
  select media_keys_in(${giftGuides.imageUrl}) from ${giftGuides} where ${giftGuides.imageUrl} is not null`

/** With uncorrelated subqueries, which run once and not for every image. */
export const isUnused = sql`
  not exists (select from ${mediaUses} where ${mediaUses.key} = ${mediaFiles.key})
  and ${mediaFiles.key} not in (${holidayMediaKeys})
  and ${mediaFiles.key} not in (${productMediaKeys})
  and ${mediaFiles.key} not in (${draftMediaKeys})
  and ${mediaFiles.key} not in (${settingMediaKeys})`

type FileUses = Pick<MediaFile, 'uses' | 'useCount'>
type UseRow = { key: string; kind: MediaUse['kind']; id: string; title: string; useCount: number }

/** The posts, guides, products, sections and parts of the site that show these images. */
export async function findMediaUses(db: Transaction, keys: string[]): Promise<Map<string, FileUses>> {
  if (keys.length === 0) return new Map()
  const keyList = sql`(${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`
  const { rows } = await db.execute<UseRow>(sql`
    with shown as (
      select u.key, 'post' as kind, p.id::text, p.title from ${mediaUses} u join ${blogPosts} p on p.id = u.post_id
      where u.key in ${keyList}
      union
      select f.key, 'guide', g.id::text, g.title
      from (
        select guide_id, media_keys_in(image_url) as key from ${holidayFinds}
        union all select id, media_keys_in(image_url) from ${holidayGuides}) f
      join ${holidayGuides} g on g.id = f.guide_id
      where f.key in ${keyList}
      union
      select s.key, s.kind, s.title, s.title
      from (
        select kind, title, media_keys_in(value #>> path) as key
        from ${siteSettings}, (values
          ('site', 'Logo of the site', '{logo,url}'::text[]),
          ('site', 'Icon of the site', '{icon,url}'),
          ('site', 'Portrait', '{portrait,url}'),
          ('site', 'Social picture of the site', '{socialImage,url}'),
          ('front-page', 'Front page', '{frontPage,banner,image,url}')) as uses (kind, title, path)
        where name = 'site') s
      where s.key in ${keyList}
      union
      select s.key, 'section', s.path, s.title
      from (
        select section ->> 'path' as path, section ->> 'title' as title, media_keys_in(section ->> 'image') as key
        from ${siteSettings}, jsonb_array_elements(value -> 'sections') section where name = 'sections') s
      where s.key in ${keyList}
      union
      select p.key, p.kind, p.id::text, p.title
      from (
        select 'product' as kind, id, name as title, media_keys_in(pictures::text || shades::text) as key from ${products}
        union all select 'test-log', e.product_id, tested.name, media_keys_in(e.pictures::text)
          from ${testEntries} e join ${products} tested on tested.id = e.product_id
        union all select 'brand', id, name, media_keys_in(image_url) from ${brands}
        union all select 'collection', id, title, media_keys_in(image_url) from ${productCollections}
        union all select 'gift-guide', id, title, media_keys_in(image_url) from ${giftGuides}) p
      where p.key in ${keyList}
    ), numbered as (
      select *, count(*) over (partition by key)::int as "useCount",
        row_number() over (partition by key order by title, id) as ordinal
      from shown
    )
    select key, kind, id, title, "useCount" from numbered where ordinal <= ${MAX_USES_SHOWN} order by key, ordinal`)
  const usesByKey = new Map<string, FileUses>()
  for (const { key, useCount, kind, id, title } of rows) {
    const fileUses = usesByKey.get(key) ?? { uses: [], useCount }
    usesByKey.set(key, fileUses)
    fileUses.uses.push({ kind, id, title: title.trim() || 'Untitled Post' })
  }
  return usesByKey
}
