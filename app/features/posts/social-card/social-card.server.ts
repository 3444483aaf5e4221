import { and, eq } from 'drizzle-orm'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { verdictSql } from '#app/features/products/reviews/listed-verdict.server.ts'
import { sitePalette } from '#app/features/site/looks/palettes.ts'
import type { Site } from '#app/features/site/site.ts'
import { readSiteImage } from '#app/features/site/site-images/site-image.server.ts'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { productCollections } from '#database/schema/product-collections.ts'
import type { Storage } from '#platform/storage.ts'
import { adRegionSql, toAdLabel } from '../ad-label.server.ts'
import { isPublic } from '../summaries.server.ts'
import { drawCardInChild } from './card-drawer.server.ts'
import type { SocialCard } from './draw-card.server.ts'

/** About 30 MB. */
const MAX_CACHED_CARDS = 100

/** The key is the content of the card, so a changed title gives a new one; the old one is evicted in time. */
const cardCache = new Map<string, Promise<Buffer<ArrayBuffer>>>()

type CardContext = {
  site: Pick<Site, 'name' | 'tagline' | 'accent' | 'look' | 'logo'>
  media: { storage: Storage }
}

/** Drawn on first request, with the id of its post; null when there is no such public post. */
export async function getPostCard(access: Access, segment: string, context: CardContext) {
  const slug = parseSlug(segment)
  const post = slug && (await readCardPost(access, slug))
  if (!post) return null
  const { id, ...content } = post
  return { id, body: await getCardImage(context, content) }
}

/** Drawn on first request; null when there is no such public collection. */
export async function getCollectionCard(access: Access, segment: string, context: CardContext) {
  const slug = parseSlug(segment)
  const collection = slug && (await readCardCollection(access, slug))
  return collection ? getTitleCard(context, collection.title) : null
}

/** For pages without an image. */
export const getSiteCard = (context: CardContext) => getTitleCard(context, context.site.tagline)

export const getTitleCard = (context: CardContext, title: string) =>
  getCardImage(context, { title, category: null, adLabel: null, verdict: null })

type CardContent = Pick<SocialCard, 'title' | 'category' | 'adLabel' | 'verdict'>

function siteParts(site: CardContext['site']): Omit<SocialCard, keyof CardContent> {
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

function getCardImage({ site, media }: CardContext, content: CardContent) {
  const card = { ...content, ...siteParts(site) }
  const key = JSON.stringify([card, site.logo?.url])
  const image =
    cardCache.get(key) ??
    drawCardInChild(async () => ({
      card,
      logo: site.logo && (await readSiteImage(media.storage, site.logo)),
    }))
  cacheCard(key, image)
  return image
}

async function readCardPost(access: Access, slug: string) {
  const { name, color } = blogCategories
  const [post] = await access.run((db) =>
    db
      .select({
        id: blogPosts.id,
        title: blogPosts.title,
        category: { name, color },
        adRegion: adRegionSql,
        verdict: verdictSql,
      })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(and(isPublic(new Date()), eq(blogPosts.slug, slug))),
  )
  if (!post) return null
  const { id, title, category, adRegion, verdict } = post
  return {
    id,
    title,
    category,
    adLabel: toAdLabel(adRegion),
    verdict: verdict && { score: verdict.score, sentence: verdict.verdict },
  }
}

async function readCardCollection(access: Access, slug: string) {
  const { title, isPublic: isShown } = productCollections
  const [collection] = await access.run((db) =>
    db
      .select({ title })
      .from(productCollections)
      .where(and(eq(isShown, true), eq(productCollections.slug, slug))),
  )
  return collection
}

/** Least recently used cards are evicted first; a failed drawing is not cached. */
function cacheCard(key: string, image: Promise<Buffer<ArrayBuffer>>) {
  cardCache.delete(key)
  cardCache.set(key, image)
  image.catch(() => cardCache.delete(key))
  const [oldest] = cardCache.keys()
  if (cardCache.size > MAX_CACHED_CARDS && oldest !== undefined) cardCache.delete(oldest)
}
