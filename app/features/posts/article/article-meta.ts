import type { MetaDescriptor } from 'react-router'
import {
  type MetaArgs,
  type PageImage,
  pageMeta,
  sectionsFromMatches,
  siteFromMatches,
} from '#app/document/page-meta.ts'
import { LIBRARY_IMAGE_PATH } from '#app/features/media/library-image-path.ts'
import { categoryCrumb } from '#app/features/posts/lists/post-url.ts'
import type { FeaturedImage } from '../posts.ts'
import { CARD_SIZE } from '../social-card/card-size.ts'
import { SHOWN_TAGS } from './shown-tags.ts'
import { articleStructuredData, breadcrumbStructuredData, toTimestamp } from './structured-data.ts'

type PostMetaInput = {
  path: string
  slug: string
  title: string
  image: (PageImage & Pick<FeaturedImage, 'focus'>) | null
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
  const card = { url: `/social/${post.slug}.png`, alt: title, ...CARD_SIZE }
  const image = post.image ?? card
  const modifiedDate = laterDate(publishedDate, post.updatedAt)
  const topics = post.tags.map(({ name }) => name)
  // What the page shows, word for word.
  const facts = {
    path,
    title,
    authorName,
    publishedDate,
    modifiedDate,
    image,
    description: post.excerpt || description,
    topics: topics.slice(0, SHOWN_TAGS),
  }
  const section = categoryCrumb(sectionsFromMatches(args.matches), category, site.pages.blog.title)
  return pageMeta(args, {
    title: post.metaTitle || title,
    label: post.adLabel,
    description,
    path,
    image: sharedImage(post) ?? image,
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

/** Networks show the middle of an image: one with another focus is cropped before. */
const sharedImage = ({ slug, image }: PostMetaInput) =>
  image?.focus && LIBRARY_IMAGE_PATH.test(image.url)
    ? { url: `/social/${slug}.jpg`, alt: image.alt, ...CARD_SIZE }
    : null

/** A scheduled post is last edited before it is published. */
const laterDate = (published: string, updated?: string) =>
  updated && updated > published ? updated : published
