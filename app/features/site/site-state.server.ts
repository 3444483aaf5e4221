import { inArray, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { demoContent } from '#database/schema/demo.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { type LinkTargets, type SiteContents, shownLinks, shownMenus } from './hidden-links.ts'
import { SECTIONS_SETTING } from './sections/sections.server.ts'
import type { SiteSection } from './sections/sections.ts'
import { parseStoredSections } from './sections/sections-schema.server.ts'
import { SITE_SETTING } from './site.server.ts'
import type { Site } from './site.ts'
import { parseStoredSite } from './site-schema.server.ts'

/** What every page is rendered with: menus and sections have only the links that lead somewhere. */
export type SiteState = { site: Site; sections: SiteSection[]; contents: SiteContents }

/** For the cache, as the system: visitors may not know what is demo content. */
export const readSiteState = (system: Access): Promise<SiteState> =>
  system.run(async (db) => {
    const stored = await selectStored(db)
    const site = parseStoredSite(stored.get(SITE_SETTING))
    const { sections, deletedPaths } = parseStoredSections(stored.get(SECTIONS_SETTING))
    const targets = { contents: await selectContents(db), deletedPaths }
    return {
      site: { ...site, menus: shownMenus(site.menus, targets) },
      sections: sections.map((section) => ({ ...section, links: shownLinks(section.links, targets) })),
      contents: targets.contents,
    }
  })

export async function selectLinkTargets(db: Transaction): Promise<LinkTargets> {
  const { deletedPaths } = parseStoredSections((await selectStored(db)).get(SECTIONS_SETTING))
  return { contents: await selectContents(db), deletedPaths }
}

async function selectStored(db: Transaction): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [SITE_SETTING, SECTIONS_SETTING]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The shop belongs to the demo content: it goes with the last unchanged post of that. */
async function selectContents(db: Transaction): Promise<SiteContents> {
  const { rows } = await db.execute<SiteContents>(sql`
    select
      exists (select from ${demoContent} d join ${blogPosts} p on p.id = d.id
        where d.kind = 'post' and p.updated_at = p.created_at) as shop,
      exists (select from ${blogPosts}
        where guide_type is not null and is_public_post(is_published, published_date)) as guides,
      exists (select from ${holidayGuides} where is_active) as holidays,
      exists (select from ${newsletterIssues} where started_at is not null and status <> 'canceled') as letters`)
  if (!rows[0]) throw new Error('the contents of the site could not be read')
  return rows[0]
}
