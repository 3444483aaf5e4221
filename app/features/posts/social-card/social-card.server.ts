import { and, eq } from 'drizzle-orm'
import { slugFrom } from '#app/features/posts/lists/post-address.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { isPublic } from '../summaries.server.ts'
import type { Card } from './draw.server.tsx'

/** About 30 MB of pictures at most. */
const KEPT = 100

/** By what stands on them: a changed title is another card, and the old one is forgotten in time. */
const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>()
let lastDrawing: Promise<unknown> = Promise.resolve()

/** The picture of a public post, drawn when first asked for; nothing if there is no such post. */
export async function drawnCard(access: Access, address: string, site: Card['site']) {
  const slug = slugFrom(address)
  const post = slug && (await readPost(access, slug))
  if (!post) return null
  return pictureOf({ ...post, site: { name: site.name, tagline: site.tagline } })
}

/** The picture of the site itself, for pages that have none. */
export const drawnSiteCard = ({ name, tagline, accent }: Pick<Site, 'name' | 'tagline' | 'accent'>) =>
  pictureOf({
    title: tagline,
    category: accent ? { name: '', color: accent } : null,
    site: { name, tagline },
  })

function pictureOf(card: Card) {
  const key = JSON.stringify(card)
  const picture = drawn.get(key) ?? inTurn(() => draw(card))
  keep(key, picture)
  return picture
}

async function readPost(access: Access, slug: string) {
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

/** Fonts and layout engine are a weight that a site whose posts all have pictures never needs to carry. */
const draw = async (card: Card) => (await import('./draw.server.tsx')).drawCard(card)

/** One at a time: drawing is work for the processor, and pages go first. */
function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const turn = lastDrawing.then(draw, draw)
  lastDrawing = turn.catch(() => {})
  return turn
}

/** The one asked for last is forgotten last; a drawing that failed is tried again. */
function keep(key: string, picture: Promise<Buffer<ArrayBuffer>>) {
  drawn.delete(key)
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
}
