import type { Page } from '@playwright/test'
import { publishedPosts } from './demo-posts.ts'

export const required = <T>(post: T | undefined): T => {
  if (post === undefined) throw new Error('the demo content has no such post')
  return post
}

export const postWithVideo = required(publishedPosts.find((post) => post.videoUrl && !post.newBadge))
export const postWithTable = required(publishedPosts.find((post) => post.content.includes('<table')))
export const postWithCode = required(publishedPosts.find((post) => post.content.includes('<pre')))
export const postWithProduct = required(publishedPosts.find((post) => post.content.includes('<aside')))
export const postInCategory = (slug: string) =>
  required(publishedPosts.find((post) => post.category === slug))

export const postPath = ({ slug, ownPath = `/blog/${slug}` }: { slug: string; ownPath?: string }) => ownPath

export const headingsOf = (post: { content: string }) =>
  [...post.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text ?? '')

export const tableOfContents = (page: Page) => page.getByRole('navigation', { name: 'In This Article' })
