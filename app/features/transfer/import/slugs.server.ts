import { inArray } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { digestOf } from './source-digest.server.ts'

type Wish = { slug: string; sourceId: string }

const LONGEST = 80
const TRIES = 9

/** By number first; whoever still finds no place gets one that no other can want. */
const candidates = ({ slug, sourceId }: Wish) => [
  slug,
  ...Array.from({ length: TRIES }, (_, place) => ended(slug, String(place + 2))),
  ended(slug, digestOf(sourceId).slice(0, 8)),
]

const ended = (slug: string, end: string) =>
  `${slug.slice(0, LONGEST - end.length - 1).replace(/-$/, '')}-${end}`

/** For each the address that it asks for, or the next one that is free; old addresses of posts count as taken. */
export async function freeSlugs(db: Transaction, wishes: Wish[], given: Set<string>): Promise<string[]> {
  const all = wishes.flatMap(candidates)
  const inUse = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, all))
  const once = await db
    .select({ slug: blogPostSlugs.slug })
    .from(blogPostSlugs)
    .where(inArray(blogPostSlugs.slug, all))
  const taken = new Set([...inUse, ...once].map(({ slug }) => slug))
  return wishes.map((wish) => {
    const ways = candidates(wish)
    const free = ways.find((slug) => !taken.has(slug) && !given.has(slug)) ?? ways.at(-1) ?? wish.slug
    given.add(free)
    return free
  })
}
