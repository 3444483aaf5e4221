import { and, eq } from 'drizzle-orm'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { sitePalette } from '#app/features/site/looks/palettes.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { isPublic } from '../summaries.server.ts'
import type { SocialCard } from './draw-card.server.tsx'

/** About 30 MB. */
const MAX_CACHED_CARDS = 100

/** The key is the content of the card, so a changed title gives a new one; the old one is evicted in time. */
const cardCache = new Map<string, Promise<Buffer<ArrayBuffer>>>()
let lastDrawing: Promise<unknown> = Promise.resolve()

type CardSite = Pick<Site, 'name' | 'tagline' | 'accent' | 'look'>

/** Drawn on first request; null when there is no such public post. */
export async function getPostCard(access: Access, segment: string, site: CardSite) {
  const slug = parseSlug(segment)
  const post = slug && (await readCardPost(access, slug))
  if (!post) return null
  return getCardImage({ ...post, ...siteParts(site) })
}

/** For pages without an image. */
export const getSiteCard = (site: CardSite) =>
  getCardImage({ title: site.tagline, category: null, ...siteParts(site) })

function siteParts(site: CardSite): Pick<SocialCard, 'site' | 'colors' | 'faces'> {
  const { surface, ink, gold, night, accent } = sitePalette(site)
  return {
    site: { name: site.name, tagline: site.tagline },
    faces: site.look.faces,
    colors: {
      paper: surface.light,
      ink: ink.light,
      gold: gold.light,
      night: night.light,
      accent: site.accent ?? accent.light,
    },
  }
}

function getCardImage(card: SocialCard) {
  const key = JSON.stringify(card)
  const image = cardCache.get(key) ?? enqueueDrawing(() => loadAndDraw(card))
  cacheCard(key, image)
  return image
}

async function readCardPost(access: Access, slug: string) {
  const { name, color } = blogCategories
  const [post] = await access.run((db) =>
    db
      .select({ title: blogPosts.title, category: { name, color } })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(and(isPublic(new Date()), eq(blogPosts.slug, slug))),
  )
  return post
}

/** Imported on first use: fonts and layout engine take memory, and a site whose posts all have images rarely needs them. */
const loadAndDraw = async (card: SocialCard) => (await import('./draw-card.server.tsx')).drawCard(card)

/** One at a time: drawing is CPU-bound, and must not slow down pages. */
function enqueueDrawing<T>(job: () => Promise<T>): Promise<T> {
  const drawing = lastDrawing.then(job, job)
  lastDrawing = drawing.catch(() => {})
  return drawing
}

/** Least recently used cards are evicted first; a failed drawing is not cached. */
function cacheCard(key: string, image: Promise<Buffer<ArrayBuffer>>) {
  cardCache.delete(key)
  cardCache.set(key, image)
  image.catch(() => cardCache.delete(key))
  const [oldest] = cardCache.keys()
  if (cardCache.size > MAX_CACHED_CARDS && oldest !== undefined) cardCache.delete(oldest)
}
