import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { AboutText } from './about.ts'
import { defaultAbout } from './default-about.ts'

/** Its name among the settings. */
export const ABOUT_SETTING = 'about'

const stored = z.object({ lead: z.string(), story: z.string(), closing: z.string() })

/** What was never written, or by a version that knew less, has its default. */
export const readAbout = (access: Access): Promise<AboutText> =>
  access.run(async (db) => {
    const [row] = await db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.name, ABOUT_SETTING))
    return { ...defaultAbout, ...stored.partial().safeParse(row?.value).data }
  })

/** Public, so that every process is told and makes its pages anew. */
export const saveAbout = (access: Access, value: AboutText) =>
  access.run((db) =>
    db
      .insert(siteSettings)
      .values({ name: ABOUT_SETTING, value, isPublic: true })
      .onConflictDoUpdate({
        target: siteSettings.name,
        set: { value: sql`excluded.value`, isPublic: sql`excluded.is_public` },
      }),
  )
