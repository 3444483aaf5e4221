import type { MetaDescriptor } from 'react-router'
import {
  type MetaArgs,
  type PageImage,
  pageMeta,
  sectionsFromMatches,
  siteFromMatches,
} from '#app/document/page-meta.ts'
import { categoryCrumb } from '#app/features/posts/lists/post-url.ts'
import { excerptOf } from '#app/features/posts/post-text.ts'
import { articleStructuredData, breadcrumbStructuredData, toTimestamp } from './structured-data.ts'

type ArticleMetaInput = {
  path: string
  title: string
  excerpt: string
  image: PageImage
  publishedDate: string
  updatedAt?: string
  authorName: string
  category: { name: string; slug: string } | null
  tags?: { name: string }[]
  metaTitle?: string | null
  metaDescription?: string | null
}

type PostMetaInput = Omit<ArticleMetaInput, 'image'> & {
  slug: string
  image: PageImage | null
  content: string
}

/** Search engines cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 155

/** A post without an image gets its social card. */
export const postMeta = (args: MetaArgs, post: PostMetaInput) =>
  articleMeta(args, {
    ...post,
    excerpt: post.excerpt || excerptOf(post.content, MAX_DESCRIPTION_LENGTH),
    image: post.image ?? { url: `/social/${post.slug}.png`, alt: post.title, width: 1200, height: 630 },
  })

/** What `pageMeta` gives every page, with the dates and the structured data of an article. */
export function articleMeta(args: MetaArgs, article: ArticleMetaInput): MetaDescriptor[] {
  const { path, title, image, publishedDate, category, authorName } = article
  const site = siteFromMatches(args.matches)
  const description = article.metaDescription || article.excerpt || title
  const modifiedDate = laterDate(publishedDate, article.updatedAt)
  const topics = (article.tags ?? []).map(({ name }) => name)
  const facts = { path, title, description, authorName, publishedDate, modifiedDate, image, topics }
  const section = categoryCrumb(sectionsFromMatches(args.matches), category)
  return pageMeta(args, {
    title: article.metaTitle || title,
    description,
    path,
    image,
    type: 'article',
    article: {
      publishedTime: toTimestamp(publishedDate, site),
      modifiedTime: toTimestamp(modifiedDate, site),
      author: authorName,
      section: category?.name,
      tags: topics,
    },
    structuredData: (origin) => [
      articleStructuredData({ ...facts, section: category?.name }, origin, site),
      breadcrumbStructuredData([{ label: 'Home', to: '/' }, section, { label: title, to: path }], origin),
    ],
  })
}

/** A scheduled post is last edited before it is published. */
const laterDate = (published: string, updated?: string) =>
  updated && updated > published ? updated : published
