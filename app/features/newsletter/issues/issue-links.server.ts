import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { isPublic, isPublicAtAll } from '#app/features/posts/summaries.server.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import { findSection } from '#app/features/site/sections/sections.ts'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import { publicPathsOf } from '#app/navigation/public-paths.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { products } from '#database/schema/products.ts'
import { productSlugs } from '#database/schema/reviews.ts'

export function extractLinksAndImages(html: string) {
  const links = new Set<string>()
  const images: string[] = []
  const imagesWithoutAlt: string[] = []
  const describedImages: { src: string; alt: string }[] = []
  visit(parseHtmlUpToLimits(html).tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'a' && typeof properties.href === 'string') links.add(properties.href)
    if (tagName !== 'img') return
    const src = String(properties.src ?? '')
    const alt = String(properties.alt ?? '').trim()
    images.push(src)
    if (src && !alt) imagesWithoutAlt.push(src)
    describedImages.push({ src, alt })
  })
  return { links: [...links], images, imagesWithoutAlt, describedImages }
}

/** Internal links can be looked up in the database, external ones have to be requested. */
export function classifyLinks(links: string[], siteUrl: string) {
  const { host } = new URL(siteUrl)
  const internal: { href: string; path: string }[] = []
  const external: string[] = []
  const invalid: string[] = []
  for (const href of links) {
    if (/^(mailto|tel):/i.test(href) || href.startsWith('#')) continue
    const url = URL.canParse(href, siteUrl) ? new URL(href, siteUrl) : null
    if (!url || !/^https?:$/.test(url.protocol)) invalid.push(href)
    else if (url.host === host) internal.push({ href, path: decodePath(url) })
    else external.push(url.href)
  }
  return { internal, external, invalid }
}

/** Those of these paths that are no public page. */
export async function findDeadPaths(access: Access, paths: string[]): Promise<Set<string>> {
  const postSlugs = new Map(paths.flatMap((path) => slugEntries('/blog/', path)))
  const issueSlugs = new Map(paths.flatMap((path) => slugEntries('/newsletter/', path)))
  const linkedProducts = paths.flatMap((path) => slugEntries('/products/', path)).map(([, slug]) => slug)
  const knownPaths = await access.run(async (db) => {
    const { sections } = await selectSections(db)
    const known = new Set(paths.filter((path) => isFixedPath(path) || findSection(sections, path)))
    const { slug, ownPath } = blogPosts
    const withOwnPath = await db
      .select({ ownPath })
      .from(blogPosts)
      .where(and(inArray(ownPath, paths), isPublicAtAll(new Date())))
    for (const post of withOwnPath) known.add(post.ownPath ?? '')
    const slugs = [...postSlugs.values()]
    if (slugs.length > 0) {
      const currentSlugs = await db
        .select({ slug })
        .from(blogPosts)
        .where(and(inArray(slug, slugs), isPublic(new Date())))
      const formerSlugs = await db
        .select({ slug: blogPostSlugs.slug })
        .from(blogPostSlugs)
        .innerJoin(blogPosts, eq(blogPosts.id, blogPostSlugs.postId))
        .where(and(inArray(blogPostSlugs.slug, slugs), isPublic(new Date())))
      for (const row of [...currentSlugs, ...formerSlugs]) known.add(`/blog/${row.slug}`)
    }
    if (linkedProducts.length > 0) {
      for (const row of await selectShownProductSlugs(db, linkedProducts))
        known.add(productPagePath(row.slug))
    }
    if (issueSlugs.size > 0) {
      const sentIssues = await db
        .select({ slug: issues.slug })
        .from(issues)
        .where(and(inArray(issues.slug, [...issueSlugs.values()]), isNotNull(issues.startedAt)))
      for (const row of sentIssues) known.add(`/newsletter/${row.slug}`)
    }
    return known
  })
  return new Set(paths.filter((path) => !knownPaths.has(path)))
}

/** Those of these addresses of products, also former ones, that lead readers somewhere. */
const selectShownProductSlugs = (db: Transaction, slugs: string[]) =>
  union(
    db
      .select({ slug: products.slug })
      .from(products)
      .where(and(inArray(products.slug, slugs), ne(products.state, 'draft'))),
    db
      .select({ slug: productSlugs.slug })
      .from(productSlugs)
      .innerJoin(products, eq(products.id, productSlugs.productId))
      .where(and(inArray(productSlugs.slug, slugs), ne(products.state, 'draft'))),
  )

const sectionPaths = new Set(defaultSiteState.sections.map(({ path }) => path))
const fixedPaths = new Set(publicPathsOf(defaultSiteState).filter((path) => !sectionPaths.has(path)))
const FILE_PATH = /^\/(media|images)\/|^\/(rss\.xml|feed\.json|blog\/category\/[^/]+\/(rss\.xml|feed\.json))$/

const isFixedPath = (path: string) => fixedPaths.has(path) || FILE_PATH.test(path)

function slugEntries(folder: string, path: string): [string, string][] {
  const slug = path.startsWith(folder) ? path.slice(folder.length) : ''
  return slug && !slug.includes('/') ? [[path, slug]] : []
}

function decodePath({ pathname }: URL) {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
