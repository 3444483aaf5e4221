import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides } from '#database/schema/holidays.ts'
import { mediaFiles, mediaUses } from '#database/schema/media.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { MediaFile, MediaUse } from './library.ts'

const SHOWN_AT_MOST = 3

/** The keys of pictures in texts that are not saved yet, whoever writes them. */
export const draftKeys = sql`select media_keys_in_drafts()`

/** Those that the settings name: the logo, and what the About page shows. */
export const settingKeys = sql`
  select media_keys_in(${siteSettings.value}::text) from ${siteSettings} where ${siteSettings.isPublic}`

const findKeys = sql`select media_keys_in(${holidayFinds.imageUrl}) from ${holidayFinds} where ${holidayFinds.imageUrl} is not null`

/** The keys are gathered once, not asked for again with every picture. */
export const unused = sql`
  not exists (select from ${mediaUses} where ${mediaUses.key} = ${mediaFiles.key})
  and ${mediaFiles.key} not in (${findKeys})
  and ${mediaFiles.key} not in (${draftKeys})
  and ${mediaFiles.key} not in (${settingKeys})`

type Uses = Pick<MediaFile, 'uses' | 'useCount'>
type UseRow = { key: string; kind: MediaUse['kind']; id: string; title: string; number: number }

/** The posts and guides that show these pictures, and the site itself. */
export async function usesOf(db: Transaction, keys: string[]): Promise<Map<string, Uses>> {
  if (keys.length === 0) return new Map()
  const wanted = sql`(${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`
  const { rows } = await db.execute<UseRow>(sql`
    with shown as (
      select u.key, 'post' as kind, p.id::text, p.title from ${mediaUses} u join ${blogPosts} p on p.id = u.post_id
      where u.key in ${wanted}
      union
      select f.key, 'guide', g.id::text, g.title
      from (select guide_id, media_keys_in(image_url) as key from ${holidayFinds}) f
      join ${holidayGuides} g on g.id = f.guide_id
      where f.key in ${wanted}
      union
      select s.key, 'site', s.name, 'Logo of the site'
      from (select name, media_keys_in(value::text) as key from ${siteSettings} where name = 'site') s
      where s.key in ${wanted}
    ), numbered as (
      select *, count(*) over (partition by key)::int as number,
        row_number() over (partition by key order by title, id) as place
      from shown
    )
    select key, kind, id, title, number from numbered where place <= ${SHOWN_AT_MOST} order by key, place`)
  const found = new Map<string, Uses>()
  for (const { key, number, kind, id, title } of rows) {
    const of = found.get(key) ?? { uses: [], useCount: number }
    found.set(key, of)
    of.uses.push({ kind, id, title: title.trim() || 'Untitled Post' })
  }
  return found
}
