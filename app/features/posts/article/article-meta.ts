import type { MetaDescriptor } from 'react-router'
import { type MetaArgs, type PageImage, pageMeta } from '#app/document/page-meta.ts'
import { sectionOf } from '#app/features/posts/lists/post-address.ts'
import { excerptOf, shortened } from '#app/features/posts/reading.ts'
import { articleData, breadcrumbData } from './structured-data.ts'

/** As much of a post, or of an article of the house, as its head tells. */
type ArticleHead = {
  path: string
  title: string
  excerpt: string
  image: PageImage
  publishedDate: string
  updatedAt?: string
  authorName: string
  category: { name: string } | null
  tags?: { name: string }[]
  metaTitle?: string | null
  metaDescription?: string | null
}

type Post = Omit<ArticleHead, 'path' | 'image'> & { slug: string; image: PageImage | null; content: string }

/** What a search engine shows of a description. */
const DESCRIPTION = 155

/** The head of a post; one that has no picture of its own is passed on with the one drawn for it. */
export const postMeta = (args: MetaArgs, post: Post) =>
  articleMeta(args, {
    ...post,
    excerpt: post.excerpt || shortened(excerptOf(post.content), DESCRIPTION),
    path: `/blog/${post.slug}`,
    image: post.image ?? { url: `/social/${post.slug}.png`, alt: post.title, width: 1200, height: 630 },
  })

/** The whole head of an article: what `pageMeta` gives every page, its times, and its structured data. */
export function articleMeta(args: MetaArgs, article: ArticleHead): MetaDescriptor[] {
  const { path, title, image, publishedDate, category, authorName } = article
  const description = article.metaDescription || article.excerpt || title
  const modifiedDate = later(publishedDate, article.updatedAt)
  const topics = (article.tags ?? []).map(({ name }) => name)
  const facts = { path, title, description, authorName, publishedDate, modifiedDate, image, topics }
  const section = category
    ? { label: category.name, to: sectionOf(category) }
    : { label: 'Blog', to: '/blog' }
  return pageMeta(args, {
    title: article.metaTitle || title,
    description,
    path,
    image,
    type: 'article',
    article: {
      publishedTime: publishedDate,
      modifiedTime: modifiedDate,
      author: authorName,
      section: category?.name,
      tags: topics,
    },
    data: (origin, site) => [
      articleData({ ...facts, section: category?.name }, origin, site),
      breadcrumbData([{ label: 'Home', to: '/' }, section, { label: title, to: path }], origin),
    ],
  })
}

/** A scheduled post was last written before it appeared. */
const later = (published: string, updated?: string) => (updated && updated > published ? updated : published)
