import { sql } from 'drizzle-orm'
import { isAboutUnchanged } from '#app/features/pages/default-pages/create-default-pages.server.ts'
import { SITE_SETTING } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { demoIds, unchangedDemoPosts } from './demo/removable-ids.server.ts'
import type { FirstStepsProgress } from './first-steps.ts'

const FIRST_RUN_SETTING = 'first-run'

/** Each step is done when the content of the site shows it. */
export const readFirstSteps = (access: Access, isSentBySmtp: boolean): Promise<FirstStepsProgress> =>
  access.run(async (db) => {
    const { rows } = await db.execute<Record<'name' | 'demo' | 'about' | 'post' | 'hidden', boolean>>(sql`
      select exists (select from ${siteSettings} where name = ${SITE_SETTING} and value ->> 'name' is not null) as name,
        not ${isAboutUnchanged} as about,
        not exists (${unchangedDemoPosts}) as demo,
        exists (select from ${blogPosts} where kind = 'post' and is_public_post(is_published, published_date)
          and id not in ${demoIds('post')}) as post,
        exists (select from ${siteSettings} where name = ${FIRST_RUN_SETTING} and value @> '{"isHidden": true}') as hidden`)
    const { name = false, demo = false, about = false, post = false, hidden = false } = rows[0] ?? {}
    return { done: { name, demo, about, mail: isSentBySmtp, post }, isHidden: hidden }
  })

export const setFirstStepsHidden = (access: Access, isHidden: boolean) =>
  access.run((db) =>
    db
      .insert(siteSettings)
      .values({ name: FIRST_RUN_SETTING, value: { isHidden } })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } }),
  )
