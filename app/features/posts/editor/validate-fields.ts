import { excerptOf, stripMarkup } from '#app/features/posts/post-text.ts'
import type { PostFields } from '#app/features/posts/posts.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { type EditorFields, type FieldErrors, validFieldsSchema } from './editor-fields.ts'

type ValidationResult =
  | { post: Omit<PostFields, 'authorName'>; tags: string[]; errors?: undefined }
  | { errors: FieldErrors }

/** Without one, the beginning of the text. */
export const excerptToStore = ({ excerpt, content }: Pick<EditorFields, 'excerpt' | 'content'>) =>
  stripMarkup(excerpt) || excerptOf(content)

const emptyToNull = (text: string) => text.trim() || null

/** A path of this site or a URL of the web. */
const isImageUrl = (text: string) =>
  /^\/(?!\/)/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** Only a published post needs a title: an unfinished draft can always be saved, under the fallback slug if need be. */
export function validateFields(input: EditorFields, fallbackSlug: string): ValidationResult {
  const parsed = validFieldsSchema.safeParse(input)
  const fields = parsed.data ?? input
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    errors[issue.path[0] as keyof EditorFields] ??= issue.message
  }
  const image = fields.featuredImage.trim()
  if (image && !isImageUrl(image)) {
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
      slug: slugify(fields.slug) || slugify(fields.title) || fallbackSlug,
      excerpt: excerptToStore(fields),
      content: fields.content,
      featuredImage: emptyToNull(fields.featuredImage),
      featuredImageAlt: emptyToNull(fields.featuredImageAlt),
      publishedDate: new Date(fields.publishedDate),
      isPublished: fields.isPublished,
      isFeatured: fields.isFeatured,
      showNewBadge: fields.showNewBadge,
      videoUrl: emptyToNull(fields.videoUrl),
      metaTitle: emptyToNull(fields.metaTitle),
      metaDescription: emptyToNull(fields.metaDescription),
      categoryId: emptyToNull(fields.categoryId),
    },
  }
}
