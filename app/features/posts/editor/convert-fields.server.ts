import { z } from 'zod'
import { reviewToFields } from '#app/features/products/reviews/review-fields.ts'
import { storedReviewSchema } from '#app/features/products/reviews/select-reviews.server.ts'
import type { blogPosts } from '#database/schema/posts.ts'
import { draftFieldsSchema, type EditorFields } from './editor-fields.ts'

const typedReviewSchema = draftFieldsSchema.shape.review.removeDefault()

type PostRow = Omit<
  typeof blogPosts.$inferSelect,
  'search' | 'createdAt' | 'authorName' | 'readTime' | 'publicSince'
>

/** A post as the form shows it. */
export const postToFields = (
  post: PostRow,
  { tags, relationships, review }: Pick<EditorFields, 'tags' | 'relationships' | 'review'>,
): EditorFields => ({
  kind: post.kind,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  featuredImage: post.featuredImage ?? '',
  featuredImageAlt: post.featuredImageAlt ?? '',
  featuredImageFocus: post.featuredImageFocus ?? '',
  videoUrl: post.videoUrl ?? '',
  metaTitle: post.metaTitle ?? '',
  metaDescription: post.metaDescription ?? '',
  publishedDate: post.publishedDate?.toISOString() ?? '',
  categoryId: post.categoryId ?? '',
  ownPath: post.ownPath ?? '',
  guideType: post.guideType ?? '',
  guideDifficulty: post.guideDifficulty ?? '',
  guideDuration: post.guideDuration ?? '',
  relationships,
  review,
  tags,
  isPublished: post.isPublished,
  isFeatured: post.isFeatured,
  showNewBadge: post.showNewBadge,
})

const nullishText = z.string().nullish()

/** A revision's fields as the database's trigger stores them: by the column names of the post. */
const revisionSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featured_image: nullishText,
  featured_image_alt: nullishText,
  featured_image_focus: nullishText,
  video_url: nullishText,
  meta_title: nullishText,
  meta_description: nullishText,
  category_id: nullishText,
  own_path: nullishText,
  guide_type: nullishText,
  guide_difficulty: nullishText,
  guide_duration: nullishText,
  is_published: z.boolean(),
  is_featured: z.boolean(),
  show_new_badge: z.boolean(),
  published_date: z.coerce.date().nullable().catch(null),
  tags: z.array(z.string()).optional(),
  review: storedReviewSchema.nullish(),
  /** Of a version that was never saved: as it was typed. */
  typed_review: typedReviewSchema.optional(),
})

/** A revision as the form shows it. What it does not have stays as it is: the ledger, and tags of the oldest ones. */
export function revisionToFields(
  storedFields: unknown,
  current: Pick<EditorFields, 'kind' | 'tags' | 'relationships' | 'review'>,
): EditorFields {
  const row = revisionSchema.parse(storedFields)
  return {
    kind: current.kind,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    featuredImage: row.featured_image ?? '',
    featuredImageAlt: row.featured_image_alt ?? '',
    featuredImageFocus: row.featured_image_focus ?? '',
    videoUrl: row.video_url ?? '',
    metaTitle: row.meta_title ?? '',
    metaDescription: row.meta_description ?? '',
    publishedDate: row.published_date?.toISOString() ?? '',
    categoryId: row.category_id ?? '',
    ownPath: row.own_path ?? '',
    guideType: row.guide_type ?? '',
    guideDifficulty: row.guide_difficulty ?? '',
    guideDuration: row.guide_duration ?? '',
    relationships: current.relationships,
    review: row.typed_review ?? (row.review === undefined ? current.review : reviewToFields(row.review)),
    tags: row.tags ?? current.tags,
    isPublished: row.is_published,
    isFeatured: row.is_featured,
    showNewBadge: row.show_new_badge,
  }
}

/** For a version that was never saved and goes into the history. */
export const fieldsToRevision = (
  fields: EditorFields,
): z.input<typeof revisionSchema> & { unsaved: true } => ({
  unsaved: true,
  title: fields.title,
  slug: fields.slug,
  excerpt: fields.excerpt,
  content: fields.content,
  featured_image: fields.featuredImage || null,
  featured_image_alt: fields.featuredImageAlt || null,
  featured_image_focus: fields.featuredImageFocus || null,
  video_url: fields.videoUrl || null,
  meta_title: fields.metaTitle || null,
  meta_description: fields.metaDescription || null,
  category_id: fields.categoryId || null,
  own_path: fields.ownPath || null,
  guide_type: fields.guideType || null,
  guide_difficulty: fields.guideDifficulty || null,
  guide_duration: fields.guideDuration || null,
  is_published: fields.isPublished,
  is_featured: fields.isFeatured,
  show_new_badge: fields.showNewBadge,
  published_date: fields.publishedDate || null,
  tags: fields.tags,
  typed_review: fields.review,
})
