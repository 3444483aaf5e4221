import { inArray, sql } from 'drizzle-orm'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import type { Access, Transaction } from '#database/access.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/products.ts'
import { siteSettings } from '#database/schema/site.ts'
import { blogPostPaths, formerPaths } from '#database/schema/transfer.ts'
import { type LinkTargets, pathOf, type SiteContents, shownLinks, shownMenus } from './hidden-links.ts'
import { menuLinks } from './menus/menus.ts'
import { SECTIONS_SETTING } from './sections/sections.server.ts'
import { findSection, type SiteSection } from './sections/sections.ts'
import { parseStoredSections, type StoredSections } from './sections/sections-schema.server.ts'
import { SITE_SETTING } from './site.server.ts'
import type { Site } from './site.ts'
import { parseStoredSite } from './site-schema.server.ts'

/** What every page is rendered with: menus and sections have only the links that lead somewhere. */
export type SiteState = { site: Site; sections: SiteSection[]; contents: SiteContents }

/** For the cache, as the system. */
export const readSiteState = (system: Access): Promise<SiteState> =>
  system.run(async (db) => {
    const stored = await selectStored(db)
    const site = parseStoredSite(stored.get(SITE_SETTING))
    const storedSections = parseStoredSections(stored.get(SECTIONS_SETTING))
    const { sections } = storedSections
    const targets = await selectTargets(db, site, storedSections)
    return {
      site: { ...site, menus: shownMenus(site.menus, targets) },
      sections: sections.map((section) => ({ ...section, links: shownLinks(section.links, targets) })),
      contents: targets.contents,
    }
  })

export async function selectLinkTargets(db: Transaction): Promise<LinkTargets> {
  const stored = await selectStored(db)
  const site = parseStoredSite(stored.get(SITE_SETTING))
  return selectTargets(db, site, parseStoredSections(stored.get(SECTIONS_SETTING)))
}

async function selectTargets(
  db: Transaction,
  site: Site,
  { sections, deletedPaths }: StoredSections,
): Promise<LinkTargets> {
  const links = [...menuLinks(site.menus), ...sections.flatMap((section) => section.links)]
  const ownable = links
    .map(({ to }) => pathOf(to))
    .filter((path) => OWN_PATH.test(path) && !reservedSegment(path) && !findSection(sections, path))
  const deadPaths = await selectDeadPaths(db, [...new Set(ownable)])
  return {
    contents: await selectContents(db),
    // Something else may be at such an address by now.
    deletedPaths: deletedPaths.filter((path) => reservedSegment(path) || deadPaths.includes(path)),
    deadPaths,
  }
}

/** Other paths belong to no post and no page. */
const OWN_PATH = /^(?:\/[a-z0-9-]+)+$/

/** Those where nothing is that readers can see, and that lead nowhere else. */
async function selectDeadPaths(db: Transaction, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const isPublic = sql`is_public_post(p.is_published, p.published_date)`
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from unnest(${sql.param(paths)}::text[]) as link (path)
    where not exists (select from ${blogPosts} p where p.own_path = link.path and ${isPublic})
      and not exists (
        select from ${blogPostPaths} former join ${blogPosts} p on p.id = former.post_id
        where former.path = link.path and ${isPublic})
      and not exists (select from ${formerPaths} former where former.path = link.path)`)
  return rows.map(({ path }) => path)
}

async function selectStored(db: Transaction): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [SITE_SETTING, SECTIONS_SETTING]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

async function selectContents(db: Transaction): Promise<SiteContents> {
  const { rows } = await db.execute<SiteContents>(sql`
    select
      exists (select from ${productCollections} where is_public) as shop,
      exists (select from ${blogPosts}
        where guide_type is not null and is_public_post(is_published, published_date)) as guides,
      exists (select from ${holidayGuides} where is_active) as holidays,
      exists (select from ${newsletterIssues} where started_at is not null and status <> 'canceled') as letters`)
  if (!rows[0]) throw new Error('the contents of the site could not be read')
  return rows[0]
}
