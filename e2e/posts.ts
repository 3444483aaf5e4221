import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, sendForm } from './journey.ts'

const MAX_SLUG_LENGTH = 80
/** The same whenever a post is saved again. */
const PUBLISHED_DATE = new Date(Date.now() - 60_000).toISOString()

type Post = {
  title: string
  /** HTML. */
  content?: string
  isPublished?: boolean
  /** Of a post that is saved again, and the version that it was edited from. */
  id?: string
  asOf?: string
  /** Other fields of the editor. */
  more?: Record<string, string>
}

/** Saves a post as an admin, without opening the editor; returns its id and its path. */
export async function savePost(request: APIRequestContext, post: Post) {
  const { title, content = '', isPublished = false, id = randomUUID(), asOf = '', more } = post
  const slug = title.toLowerCase().replaceAll(' ', '-').slice(0, MAX_SLUG_LENGTH)
  const form = {
    id,
    asOf,
    title,
    slug,
    content,
    excerpt: '',
    categoryId: '',
    featuredImage: '',
    featuredImageAlt: '',
    videoUrl: '',
    metaTitle: '',
    metaDescription: '',
    publishedDate: PUBLISHED_DATE,
    ...(isPublished && { isPublished: 'on' }),
    ...more,
  }
  const path = asOf ? `/admin/posts/${id}` : '/admin/posts/new'
  const response = await sendForm(request, path, form)
  expect(response.status()).toBe(200)
  return { id, path: `/blog/${slug}` }
}
