import type { MetaDescriptor } from 'react-router'
import {
  type MetaArgs,
  type PageImage,
  pageMeta,
  sectionsFromMatches,
  siteFromMatches,
} from '#app/document/page-meta.ts'
import { categoryCrumb } from '#app/features/posts/lists/post-url.ts'
import { SHOWN_TAGS } from './shown-tags.ts'
import { articleStructuredData, breadcrumbStructuredData, toTimestamp } from './structured-data.ts'

type PostMetaInput = {
  path: string
  slug: string
  title: string
  image: PageImage | null
  publishedDate: string
  updatedAt?: string
  authorName: string
  category: { name: string; slug: string } | null
  adLabel: string | null
  tags: { name: string }[]
  metaTitle: string | null
  /** Of the product that it reviews. */
  productData?: object | null
  /** For search engines; readers see the excerpt. */
  description: string
  excerpt?: string
}

/** What `pageMeta` gives every page, with the dates and the structured data of an article. Without an image: its card. */
export function postMeta(args: MetaArgs, post: PostMetaInput): MetaDescriptor[] {
  const { path, title, publishedDate, category, authorName, description } = post
  const site = siteFromMatches(args.matches)
  const image = post.image ?? { url: `/social/${post.slug}.png`, alt: title, width: 1200, height: 630 }
  const modifiedDate = laterDate(publishedDate, post.updatedAt)
  const topics = post.tags.map(({ name }) => name)
  // What the page shows, word for word.
  const facts = {
    ...{ path, title, authorName, publishedDate, modifiedDate, image },
    ...{ description: post.excerpt || description, topics: topics.slice(0, SHOWN_TAGS) },
  }
  const section = categoryCrumb(sectionsFromMatches(args.matches), category, site.pages.blog.title)
  return pageMeta(args, {
    title: post.metaTitle || title,
    label: post.adLabel,
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
      ...(post.productData ? [post.productData] : []),
    ],
  })
}

/** A scheduled post is last edited before it is published. */
const laterDate = (published: string, updated?: string) =>
  updated && updated > published ? updated : published
