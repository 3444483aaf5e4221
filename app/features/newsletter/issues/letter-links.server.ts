import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { staticArticles } from '#app/features/catalog/articles.server.ts'
import { parseHtmlStart } from '#app/features/posts/html/parse-html.ts'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import { publicPaths, sectionAt } from '#app/navigation/site.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'

/** Where the links of a text lead, and which of its pictures say nothing to whoever cannot see them. */
export function linksAndPictures(html: string) {
  const links = new Set<string>()
  const silent: string[] = []
  visit(parseHtmlStart(html).tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'a' && typeof properties.href === 'string') links.add(properties.href)
    if (tagName === 'img' && !String(properties.alt ?? '').trim()) silent.push(String(properties.src ?? ''))
  })
  return { links: [...links], silent }
}

/** The links of the house first: they are looked up, all others must be asked for. */
export function sortLinks(links: string[], siteUrl: string) {
  const { host } = new URL(siteUrl)
  const own: { given: string; path: string }[] = []
  const others: string[] = []
  const broken: string[] = []
  for (const given of links) {
    if (/^(mailto|tel):/i.test(given) || given.startsWith('#')) continue
    const url = URL.canParse(given, siteUrl) ? new URL(given, siteUrl) : null
    if (!url || !/^https?:$/.test(url.protocol)) broken.push(given)
    else if (url.host === host) own.push({ given, path: decodedPath(url) })
    else others.push(url.href)
  }
  return { own, others, broken }
}

/** Which of these paths of the site lead nowhere that everybody may see. */
export async function deadPaths(access: Access, paths: string[]): Promise<Set<string>> {
  const posts = new Map(paths.flatMap((path) => slugAt('/blog/', path)))
  const letters = new Map(paths.flatMap((path) => slugAt('/newsletter/', path)))
  const isKnown = await access.run(async (db) => {
    const known = new Set<string>()
    const { slug } = blogPosts
    const wanted = [...posts.values()]
    if (wanted.length > 0) {
      const now = await db
        .select({ slug })
        .from(blogPosts)
        .where(and(inArray(slug, wanted), isPublic(new Date())))
      const moved = await db
        .select({ slug: blogPostSlugs.slug })
        .from(blogPostSlugs)
        .innerJoin(blogPosts, eq(blogPosts.id, blogPostSlugs.postId))
        .where(and(inArray(blogPostSlugs.slug, wanted), isPublic(new Date())))
      for (const row of [...now, ...moved]) known.add(`/blog/${row.slug}`)
    }
    if (letters.size > 0) {
      const sent = await db
        .select({ slug: issues.slug })
        .from(issues)
        .where(and(inArray(issues.slug, [...letters.values()]), isNotNull(issues.startedAt)))
      for (const row of sent) known.add(`/newsletter/${row.slug}`)
    }
    return known
  })
  return new Set(paths.filter((path) => !isPage(path) && !isKnown.has(path)))
}

const pages = new Set([...publicPaths, ...staticArticles.map(({ path }) => path)])
const FILES = /^\/(media|images)\/|^\/(rss\.xml|feed\.json|blog\/category\/[^/]+\/(rss\.xml|feed\.json))$/

const isPage = (path: string) => pages.has(path) || sectionAt(path) !== undefined || FILES.test(path)

function slugAt(folder: string, path: string): [string, string][] {
  const slug = path.startsWith(folder) ? path.slice(folder.length) : ''
  return slug && !slug.includes('/') ? [[path, slug]] : []
}

function decodedPath({ pathname }: URL) {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
