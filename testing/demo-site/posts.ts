import { posts } from '#seed/content/posts.ts'

/** The published posts of the demo site, newest first. */
export const publishedPosts = posts
  .filter((post) => !post.draft && post.daysAgo >= 0)
  .sort((a, b) => a.daysAgo - b.daysAgo)

/** Drafts, and posts that are still to come. */
export const hiddenPosts = posts.filter((post) => post.draft || post.daysAgo < 0)

export const titlesInCategory = (category: string) =>
  publishedPosts.filter((post) => post.category === category).map((post) => post.title)

export const required = <T>(post: T | undefined): T => {
  if (post === undefined) throw new Error('the demo content has no such post')
  return post
}

export const postWithTable = required(publishedPosts.find((post) => post.content.includes('<table')))
export const postWithVideo = required(publishedPosts.find((post) => post.videoUrl && !post.newBadge))
export const postWithProduct = required(publishedPosts.find((post) => post.content.includes('<aside')))
export const postInCategory = (slug: string) =>
  required(publishedPosts.find((post) => post.category === slug))

export const postPath = ({ slug, ownPath = `/blog/${slug}` }: { slug: string; ownPath?: string }) => ownPath
