import { inArray, or } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { products } from '#database/schema/products.ts'
import type { LinkedDraft } from './check-drafts.ts'

const slugsIn = (paths: string[], folder: string) =>
  paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []))

/** Of paths where readers find nothing, those of posts, pages and products that exist. */
export async function readLinkedDrafts(access: Access, paths: string[]): Promise<Map<string, LinkedDraft>> {
  if (paths.length === 0) return new Map()
  const { posts, drafts } = await access.run(async (db) => {
    const { id, slug, ownPath, title, isPublished, publishedDate } = blogPosts
    return {
      posts: await db
        .select({ id, slug, ownPath, title, isPublished, publishedDate })
        .from(blogPosts)
        .where(or(inArray(slug, slugsIn(paths, '/blog/')), inArray(ownPath, paths))),
      drafts: await db
        .select({ id: products.id, slug: products.slug, name: products.name })
        .from(products)
        .where(inArray(products.slug, slugsIn(paths, '/products/'))),
    }
  })
  const found = [
    ...posts.map((post): [string, LinkedDraft] => [
      postPath(post),
      {
        title: post.title,
        publicFrom: (post.isPublished && post.publishedDate?.toISOString()) || null,
        to: `/admin/posts/${post.id}`,
      },
    ]),
    ...drafts.map(({ id, slug, name }): [string, LinkedDraft] => [
      productPagePath(slug),
      { title: name, publicFrom: null, to: `/admin/products/${id}` },
    ]),
  ]
  return new Map(found.filter(([path]) => paths.includes(path)))
}
