import { sql } from 'drizzle-orm'
import { ABOUT_SETTING } from '#app/features/about/about.server.ts'
import { SITE } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { marked, untouchedPosts } from './demo/going.server.ts'
import type { FirstSteps } from './steps.ts'

const NAME = 'first-run'

const isSet = (name: string) => sql`exists (select from ${siteSettings} where name = ${name})`

/** Nobody ticks anything: each step is taken when the site says so. Whether mail leaves is known to who asks. */
export const readFirstSteps = (access: Access, isSentBySmtp: boolean): Promise<FirstSteps> =>
  access.run(async (db) => {
    const { rows } = await db.execute<Record<'name' | 'demo' | 'about' | 'post' | 'hidden', boolean>>(sql`
      select ${isSet(SITE)} as name, ${isSet(ABOUT_SETTING)} as about,
        not exists (${untouchedPosts}) as demo,
        exists (select from ${blogPosts} where is_published and published_date <= now()
          and id not in ${marked('post')}) as post,
        exists (select from ${siteSettings} where name = ${NAME} and value @> '{"isHidden": true}') as hidden`)
    const { name = false, demo = false, about = false, post = false, hidden = false } = rows[0] ?? {}
    return { done: { name, demo, about, mail: isSentBySmtp, post }, isHidden: hidden }
  })

export const hideFirstSteps = (access: Access, isHidden: boolean) =>
  access.run((db) =>
    db
      .insert(siteSettings)
      .values({ name: NAME, value: { isHidden } })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } }),
  )
