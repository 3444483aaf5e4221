import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deleteFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { ABOUT_FORM } from '#app/features/form-drafts/form-drafts.ts'
import type { Access } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { AboutText } from './about.ts'
import { defaultAbout } from './default-about.ts'

/** Its name in `site_settings`. */
export const ABOUT_SETTING = 'about'

const aboutSchema = z.object({ lead: z.string(), story: z.string(), closing: z.string() })

/** Texts that were never saved have their defaults. */
export const readAbout = (access: Access): Promise<AboutText> =>
  access.run(async (db) => {
    const [row] = await db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.name, ABOUT_SETTING))
    return { ...defaultAbout, ...aboutSchema.partial().safeParse(row?.value).data }
  })

/** Public settings notify every process, which then renders its pages again. */
export const saveAbout = (access: Access, value: AboutText) =>
  access.run(async (db) => {
    await deleteFormDraft(db, access, ABOUT_FORM)
    await db
      .insert(siteSettings)
      .values({ name: ABOUT_SETTING, value, isPublic: true })
      .onConflictDoUpdate({
        target: siteSettings.name,
        set: { value: sql`excluded.value`, isPublic: sql`excluded.is_public` },
      })
  })
