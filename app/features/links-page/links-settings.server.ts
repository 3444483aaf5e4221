import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { line, requiredLine } from '#app/features/products/product-schema.server.ts'
import { linkTarget } from '#app/features/site/menus/menus-schema.server.ts'
import { LINKS_SETTING } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { defaultLinksSettings, type LinksSettings, linksPageLimits } from './links-page.ts'

const chosenLink = z.object({
  label: requiredLine(linksPageLimits.label, 'Please enter what readers see.'),
  to: linkTarget,
})

const linksSettingsSchema = z.object({
  text: line(linksPageLimits.text),
  links: z.array(chosenLink).max(linksPageLimits.links),
  products: z.array(z.uuid()).max(linksPageLimits.products),
})

export const parseLinksSettings = (value: unknown): LinksSettings | undefined =>
  linksSettingsSchema.safeParse(value).data

export const readLinksSettings = (access: Access): Promise<LinksSettings> => access.run(selectLinksSettings)

/** A site that never saved them, or with values of another version, has the default ones. */
export async function selectLinksSettings(db: Transaction): Promise<LinksSettings> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, LINKS_SETTING))
  return parseLinksSettings(row?.value) ?? defaultLinksSettings
}

export const saveLinksSettings = (db: Transaction, value: LinksSettings) =>
  db
    .insert(siteSettings)
    .values({ name: LINKS_SETTING, value, isPublic: true })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
