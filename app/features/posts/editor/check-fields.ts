import type { PostFields } from '#app/features/posts/posts.ts'
import { slugFrom } from '#app/features/posts/slug.ts'
import { type EditorFields, editorFields, type FieldErrors } from './editor-fields.ts'

type Checked =
  | { post: Omit<PostFields, 'authorName'>; tags: string[]; errors?: undefined }
  | { errors: FieldErrors }

const orNull = (text: string) => text.trim() || null

/** An address a picture can be shown from: on this site, or on the web. */
const isPictureAddress = (text: string) =>
  /^\/(?!\/)/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/**
 * What the form means for the post, or what is wrong with it. Only a published post needs a title: a draft is
 * never refused for being unfinished, so one without any name gets an address of its own.
 */
export function checkFields(given: EditorFields, spareSlug: string): Checked {
  const parsed = editorFields.safeParse(given)
  const fields = parsed.data ?? given
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    errors[issue.path[0] as keyof EditorFields] ??= issue.message
  }
  const image = fields.featuredImage.trim()
  if (image && !isPictureAddress(image)) {
    errors.featuredImage ??= 'Use an address that begins with https:// or with /.'
  }
  if (fields.isPublished && fields.title.trim() === '') {
    errors.title ??= 'A post needs a title before it can be published.'
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { errors }
  return {
    tags: fields.tags,
    post: {
      title: fields.title.trim(),
      slug: slugFrom(fields.slug) || slugFrom(fields.title) || spareSlug,
      excerpt: fields.excerpt.trim(),
      content: fields.content,
      featuredImage: orNull(fields.featuredImage),
      featuredImageAlt: orNull(fields.featuredImageAlt),
      publishedDate: new Date(fields.publishedDate),
      isPublished: fields.isPublished,
      isFeatured: fields.isFeatured,
      showNewBadge: fields.showNewBadge,
      videoUrl: orNull(fields.videoUrl),
      metaTitle: orNull(fields.metaTitle),
      metaDescription: orNull(fields.metaDescription),
      categoryId: orNull(fields.categoryId),
    },
  }
}
