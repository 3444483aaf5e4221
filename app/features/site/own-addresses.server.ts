import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { fillPlaceholders } from './placeholders.ts'
import { selectSections } from './sections/sections.server.ts'
import { selectSite } from './site.server.ts'

const MAX_PAGES = 100

export type OwnAddress = { to: string; title: string }

/** What links of menus usually lead to: pages with a fixed address, sections, and pages of hers that readers can open. */
export async function selectOwnAddresses(db: Transaction): Promise<OwnAddress[]> {
  const site = await selectSite(db)
  const { sections } = await selectSections(db)
  const { kind, title, ownPath, isPublished, publishedDate } = blogPosts
  const pages = await db
    .select({ to: ownPath, title })
    .from(blogPosts)
    .where(and(eq(kind, 'page'), sql`is_public_post(${isPublished}, ${publishedDate})`))
    .orderBy(asc(title))
    .limit(MAX_PAGES)
  const gifts = await db
    .selectDistinctOn([giftGuides.slug], { slug: giftGuides.slug, title: giftGuides.title })
    .from(giftGuides)
    .where(eq(giftGuides.isPublic, true))
    .orderBy(asc(giftGuides.slug), desc(giftGuides.year))
    .limit(MAX_PAGES)
  const hasMediaKit = (await db.$count(siteSettings, eq(siteSettings.name, 'media-kit.shown'))) > 0
  const { blog, guides, shop } = site.pages
  return [
    { to: '/', title: 'Front page' },
    { to: '/blog', title: blog.title },
    { to: '/guides', title: guides.title },
    { to: '/shop-my-favorites', title: shop.title },
    { to: '/seasonal/holidays', title: 'Holiday guide' },
    { to: '/gift-guides', title: 'Gift guides' },
    { to: '/newsletter', title: site.newsletter.name },
    { to: '/links', title: 'Links page' },
    ...gifts.map(({ slug, title: name }) => ({ to: `/gift-guides/${slug}`, title: name })),
    { to: '/saved', title: 'What a reader saved' },
    ...(hasMediaKit ? [{ to: '/media-kit', title: 'Media kit' }] : []),
    ...sections.map((section) => ({ to: section.path, title: section.title })),
    ...pages.flatMap((page) => (page.to ? [{ to: page.to, title: fillPlaceholders(page.title, site) }] : [])),
  ]
}
