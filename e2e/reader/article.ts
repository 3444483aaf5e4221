import type { Page } from '@playwright/test'
import { published } from './public.ts'

export const found = <T>(what: T | undefined): T => {
  if (what === undefined) throw new Error('the demo content has no such post')
  return what
}

export const withVideo = found(published.find((post) => post.videoUrl && !post.newBadge))
export const withTable = found(published.find((post) => post.content.includes('<table')))
export const withProduct = found(published.find((post) => post.content.includes('<aside')))
export const inCategory = (slug: string) => found(published.find((post) => post.category === slug))

export const address = (post: { slug: string }) => `/blog/${post.slug}`

export const headingsOf = (post: { content: string }) =>
  [...post.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text ?? '')

export const contents = (page: Page) => page.getByRole('navigation', { name: 'In This Article' })
