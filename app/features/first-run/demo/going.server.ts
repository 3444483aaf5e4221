import { sql } from 'drizzle-orm'
import { draftKeys, settingKeys } from '#app/features/media/uses.server.ts'
import { blogComments } from '#database/schema/comments.ts'
import { demoContent, type demoKinds } from '#database/schema/demo.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { mediaFiles, mediaUses } from '#database/schema/media.ts'
import { blogPosts, blogPostTags, blogTags } from '#database/schema/posts.ts'

/** The ids of what came with the site. */
export const marked = (kind: (typeof demoKinds)[number]) =>
  sql`(select id from ${demoContent} where kind = ${kind})`

/** Written in one transaction and touched by nobody since: every change leaves another stamp. */
export const untouchedPosts = sql`
  select p.id from ${blogPosts} p where p.id in ${marked('post')} and p.updated_at = p.created_at`

const untouchedGuides = sql`
  select g.id from ${holidayGuides} g
  where g.id in ${marked('guide')} and g.updated_at = g.created_at and not exists (
    select from (
      select guide_id, created_at, updated_at from ${holidayFinds}
      union all select guide_id, created_at, updated_at from ${holidayTodos}) entry
    where entry.guide_id = g.id and (entry.created_at <> g.created_at or entry.updated_at <> g.created_at))`

/**
 * The ids of what a removal takes. Comments of invented readers go wherever they stand; a tag or a picture stays while
 * anything else has it, be it a text that nobody has saved yet.
 */
export function going(withChanged: boolean) {
  const posts = withChanged ? marked('post') : sql`(${untouchedPosts})`
  const guides = withChanged ? marked('guide') : sql`(${untouchedGuides})`
  return {
    posts: sql`select p.id from ${blogPosts} p where p.id in ${posts}`,
    guides: sql`select g.id from ${holidayGuides} g where g.id in ${guides}`,
    comments: sql`
      select c.id from ${blogComments} c where c.post_id in ${posts} or c.id in ${marked('comment')}`,
    readersComments: sql`
      select c.id from ${blogComments} c where c.post_id in ${posts} and c.id not in ${marked('comment')}`,
    tags: sql`
      select t.id from ${blogTags} t where t.id in ${marked('tag')} and t.updated_at = t.created_at
        and not exists (select from ${blogPostTags} l where l.tag_id = t.id and l.post_id not in ${posts})`,
    pictures: sql`
      select m.id from ${mediaFiles} m where m.id in ${marked('picture')}
        and not exists (select from ${mediaUses} u where u.key = m.key and u.post_id not in ${posts})
        and m.key not in (
          select media_keys_in(f.image_url) from ${holidayFinds} f
          where f.image_url is not null and f.guide_id not in ${guides})
        and m.key not in (${draftKeys}) and m.key not in (${settingKeys})`,
  }
}
