import type { Page } from '@playwright/test'
import { publishedPosts, required } from '#testing/demo-site/posts.ts'

export {
  postPath,
  postWithProduct,
  postWithTable,
  postWithVideo,
  required,
} from '#testing/demo-site/posts.ts'

export const postWithCode = required(publishedPosts.find((post) => post.content.includes('<pre')))

export const headingsOf = (post: { content: string }) =>
  [...post.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text ?? '')

export const tableOfContents = (page: Page) => page.getByRole('navigation', { name: 'In This Article' })
