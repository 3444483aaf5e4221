import { and, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import type { Access, Transaction } from '#database/access.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { products } from '#database/schema/products.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import { siteSettings } from '#database/schema/site.ts'
import { selectDeadPaths } from './dead-paths.server.ts'
import { bannerWithoutGuide } from './front-page/default-front-page.server.ts'
import type { FrontPageSettings } from './front-page/front-page.ts'
import {
  type LinkTargets,
  pathOf,
  type SiteContents,
  shownLinks,
  shownMenus,
  whyHidden,
} from './hidden-links.ts'
import { menuLinks } from './menus/menus.ts'
import type { PopoverForm } from './popover-form.ts'
import { SECTIONS_SETTING } from './sections/sections.server.ts'
import { findSection, type SiteSection } from './sections/sections.ts'
import { parseStoredSections, type StoredSections } from './sections/sections-schema.server.ts'
import { LINKS_SETTING, SITE_SETTING } from './site.server.ts'
import type { Site } from './site.ts'
import { parseStoredSite } from './site-schema.server.ts'

/** What every page is rendered with: menus, sections and the banner have only the links that lead somewhere. */
export type SiteState = {
  site: Site
  sections: SiteSection[]
  targets: LinkTargets
  /** By which readers who finished a post are asked to subscribe. */
  popover: PopoverForm | null
}

/** For the cache, as the system. */
export const readSiteState = (system: Access): Promise<SiteState> =>
  system.run(async (db) => {
    const stored = await selectStored(db)
    const site = parseStoredSite(stored.get(SITE_SETTING))
    const storedSections = parseStoredSections(stored.get(SECTIONS_SETTING))
    const { sections } = storedSections
    const targets = await selectTargets(db, linksOf(site, stored), storedSections)
    return {
      site: { ...site, menus: shownMenus(site.menus, targets), frontPage: shownFrontPage(site, targets) },
      sections: sections.map((section) => ({ ...section, links: shownLinks(section.links, targets) })),
      targets,
      popover: await selectPopover(db),
    }
  })

/** A front page is nothing without its banner: where its link leads nowhere, it leads to the blog. */
function shownFrontPage({ frontPage }: Site, targets: LinkTargets): FrontPageSettings {
  if (whyHidden(frontPage.banner.to, targets) === undefined) return frontPage
  const { button, to } = bannerWithoutGuide
  return { ...frontPage, banner: { ...frontPage.banner, button, to } }
}

export async function selectLinkTargets(db: Transaction): Promise<LinkTargets> {
  const stored = await selectStored(db)
  const site = parseStoredSite(stored.get(SITE_SETTING))
  return selectTargets(db, linksOf(site, stored), parseStoredSections(stored.get(SECTIONS_SETTING)))
}

const linksPage = z.object({ links: z.array(z.object({ to: z.string() })) }).catch({ links: [] })

/** All that she chose for readers, besides those of sections. */
const linksOf = (site: Site, stored: Map<string, unknown>) => [
  ...menuLinks(site.menus),
  site.frontPage.banner,
  ...linksPage.parse(stored.get(LINKS_SETTING)).links,
]

async function selectTargets(
  db: Transaction,
  chosen: { to: string }[],
  { sections, deletedPaths }: StoredSections,
): Promise<LinkTargets> {
  const links = [...chosen, ...sections.flatMap((section) => section.links)]
  const paths = links
    .map(({ to }) => pathOf(to))
    .filter((path) => reservedSegment(path) || !findSection(sections, path))
  const deadPaths = await selectDeadPaths(db, paths)
  return {
    contents: await selectContents(db),
    // Something else may be at such an address by now.
    deletedPaths: deletedPaths.filter((path) => reservedSegment(path) || deadPaths.includes(path)),
    emptyPaths: await selectEmptySections(db, sections),
    deadPaths,
  }
}

/** A section is worth a link when it has a post, or leads to one that has. */
async function selectEmptySections(db: Transaction, sections: SiteSection[]): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${blogCategories} c where exists (select from ${blogPosts}
      where category_id = c.id and kind = 'post' and is_public_post(is_published, published_date))`)
  const filled = new Set(rows.map(({ slug }) => slug))
  const hasPosts = ({ categories }: SiteSection) => categories.some((slug) => filled.has(slug))
  const filledPaths = new Set(sections.filter(hasPosts).map(({ path }) => path))
  return sections
    .filter(
      ({ path, links }) => ![path, ...links.map(({ to }) => pathOf(to))].some((to) => filledPaths.has(to)),
    )
    .map(({ path }) => path)
}

async function selectStored(db: Transaction): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [SITE_SETTING, SECTIONS_SETTING, LINKS_SETTING]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

async function selectContents(db: Transaction): Promise<SiteContents> {
  const { rows } = await db.execute<SiteContents>(sql`
    select
      exists (select from ${productCollections} c join ${productCollectionItems} i on i.collection_id = c.id
        join ${products} p on p.id = i.product_id where c.is_public and p.state <> 'draft') as shop,
      exists (select from ${blogPosts}
        where guide_type is not null and is_public_post(is_published, published_date)) as guides,
      exists (select from ${giftGuides} where is_public) as gifts,
      exists (select from ${holidayGuides} where is_active) as holidays,
      exists (select from ${newsletterIssues} where started_at is not null and status <> 'canceled') as issues`)
  if (!rows[0]) throw new Error('the contents of the site could not be read')
  return rows[0]
}

async function selectPopover(db: Transaction): Promise<PopoverForm | null> {
  const { slug, title, text, button, isPopover, isPublic } = signupForms
  const [form] = await db
    .select({ slug, title, text, button })
    .from(signupForms)
    .where(and(isPopover, isPublic))
  return form ?? null
}
