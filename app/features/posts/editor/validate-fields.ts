import { excerptOf, stripMarkup } from '#app/features/posts/post-text.ts'
import type { PostFields, PostKind } from '#app/features/posts/posts.ts'
import { slugify } from '#app/features/posts/slug.ts'
import {
  dropUnreadableScores,
  hasUnreadableScores,
  parseReviewFields,
} from '#app/features/products/reviews/review-fields.ts'
import type { StoredReview } from '#app/features/products/reviews/reviews.ts'
import { placeholders } from '#app/features/site/placeholders.ts'
import { findAddressError, isProvisionalAddress, parseAddress, parsePageAddress } from './address.ts'
import {
  type EditorFields,
  emptyFields,
  type FieldErrors,
  type PostRelationship,
  validFieldsSchema,
} from './editor-fields.ts'

type ValidationResult =
  | {
      post: Omit<PostFields, 'authorName'>
      tags: string[]
      relationships: PostRelationship[]
      review: StoredReview | null
      /** What of a draft could not be stored, in words. */
      note: string
      errors?: undefined
    }
  | { errors: FieldErrors }

/** Without one, the beginning of the text. A page has none then, and keeps the placeholders in it. */
export const excerptToStore = ({
  kind,
  excerpt,
  content,
}: Pick<EditorFields, 'kind' | 'excerpt' | 'content'>) =>
  kind === 'page' ? stripMarkup(excerpt, placeholders) : stripMarkup(excerpt) || excerptOf(content)

const emptyToNull = (text: string) => text.trim() || null

/** A path of this site or a URL of the web. */
export const isImageUrl = (text: string) => /^\/(?!\/)/.test(text) || isWebUrl(text)

const isWebUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

type PublishableFields = { kind: PostKind } & Record<'title', string> &
  Record<
    'ownPath' | 'featuredImage' | 'videoUrl' | 'guideType' | 'guideDifficulty' | 'guideDuration',
    string | null
  > & {
    relationships: PostRelationship[]
  }

/** A post that was paid for has a label, which names who paid. */
export const MISSING_LABEL_MESSAGE =
  'Say who paid for this post: its label names them, and without the label it cannot be published.'

const lacksLabel = ({ kind, brand }: PostRelationship) => kind === 'paid' && brand.trim() === ''

const MISSING_ADDRESS_MESSAGE = 'A page needs an address, such as /work-with-me.'

/** What a post lacks before it can be published. A draft is saved as it is. */
export function publicationErrors(post: PublishableFields): FieldErrors {
  const { kind, title, featuredImage, videoUrl } = post
  const [image, video] = [featuredImage?.trim(), videoUrl?.trim()]
  return {
    ...(title.trim() === '' && { title: `A ${kind} needs a title before it can be published.` }),
    ...(kind === 'page' && isProvisionalAddress(post.ownPath ?? '') && { ownPath: MISSING_ADDRESS_MESSAGE }),
    ...(image &&
      !isImageUrl(image) && { featuredImage: 'Use an address that begins with https:// or with /.' }),
    ...(video && !isWebUrl(video) && { videoUrl: 'Use an address that begins with https://.' }),
    ...(post.relationships.some(lacksLabel) && { relationships: MISSING_LABEL_MESSAGE }),
    ...(post.guideType && !post.guideDifficulty && { guideDifficulty: 'A guide has a difficulty.' }),
    ...(post.guideType &&
      !post.guideDuration?.trim() && { guideDuration: 'Say how long it takes, such as “5 minutes”.' }),
  }
}

/** What of a draft could not be stored, in words. */
export const draftNotes = {
  undated: 'Its date was not complete, so it has none yet.',
  unscored: 'A score of its review was not complete, so it is not stored yet.',
  unaddressed: 'It had no address, so it has one for now.',
  postMoved: 'Its own address is taken by the site or by another page, so it has none yet.',
  pageMoved: 'Its address is taken by the site or by another page, so it has another one for now.',
  unfound: 'No single product has the name that was typed for its review, so it is not stored yet.',
}

/** What of a draft only the database knows. */
export type DraftFindings = {
  /** The typed address leads elsewhere: it may be half of another one. */
  isAddressTaken?: boolean
  /** For a page that has no address yet, or one that is taken. */
  provisionalPath?: string
  /** The product of its review was typed, and not found. */
  isProductUnknown?: boolean
}

/** What posts have and pages have not. */
const withoutPostFields = (fields: EditorFields): EditorFields => ({
  ...emptyFields('page'),
  title: fields.title,
  ownPath: fields.ownPath,
  excerpt: fields.excerpt,
  content: fields.content,
  featuredImage: fields.featuredImage,
  featuredImageAlt: fields.featuredImageAlt,
  featuredImageFocus: fields.featuredImageFocus,
  metaTitle: fields.metaTitle,
  metaDescription: fields.metaDescription,
  publishedDate: fields.publishedDate,
  isPublished: fields.isPublished,
})

/** An unfinished draft can always be saved, under the fallback slug if need be; a published post has to be complete. */
export function validateFields(
  typed: EditorFields,
  fallbackSlug: string,
  { isAddressTaken = false, provisionalPath = '', isProductUnknown = false }: DraftFindings = {},
): ValidationResult {
  const isPage = typed.kind === 'page'
  const input = isPage ? withoutPostFields(typed) : typed
  const { isPublished } = input
  const hasDate = validFieldsSchema.shape.publishedDate.safeParse(input.publishedDate).success
  const parsed = validFieldsSchema.safeParse(
    isPublished
      ? input
      : {
          ...input,
          slug: slugify(input.slug),
          publishedDate: hasDate ? input.publishedDate : '',
          review: dropUnreadableScores(input.review),
        },
  )
  const fields = parsed.data ?? input
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    errors[issue.path[0] as keyof EditorFields] ??= issue.message
  }
  if (isPublished) Object.assign(errors, { ...publicationErrors(fields), ...errors })
  const typedAddress = isPage ? parsePageAddress(fields.ownPath) : parseAddress(fields.ownPath)
  const lacksAddress = isPage && !typedAddress.ownPath
  const isProvisional = !isPublished && (lacksAddress || isAddressTaken)
  const address = isProvisional ? { ownPath: provisionalPath } : typedAddress
  const addressError = findAddressError(address.ownPath)
  if (addressError) errors.ownPath = addressError
  else if (isPage && !address.ownPath) errors.ownPath = MISSING_ADDRESS_MESSAGE
  const parsedReview = parseReviewFields(fields.review)
  if (!parsed.success || parsedReview.problem !== undefined || Object.keys(errors).length > 0)
    return { errors }
  return {
    tags: fields.tags,
    relationships: fields.relationships,
    review: parsedReview.review,
    note: [
      !hasDate && draftNotes.undated,
      hasUnreadableScores(input.review) && draftNotes.unscored,
      lacksAddress && draftNotes.unaddressed,
      isAddressTaken && draftNotes[isPage ? 'pageMoved' : 'postMoved'],
      isProductUnknown && draftNotes.unfound,
    ]
      .filter(Boolean)
      .join(' '),
    post: {
      kind: fields.kind,
      title: fields.title.trim(),
      slug: isPage
        ? fallbackSlug
        : typedAddress.slug || slugify(fields.slug) || slugify(fields.title) || fallbackSlug,
      ownPath: address.ownPath || null,
      excerpt: excerptToStore(fields),
      content: fields.content,
      featuredImage: emptyToNull(fields.featuredImage),
      featuredImageAlt: emptyToNull(fields.featuredImageAlt),
      featuredImageFocus: fields.featuredImageFocus || null,
      publishedDate: fields.publishedDate ? new Date(fields.publishedDate) : null,
      isPublished,
      isFeatured: fields.isFeatured,
      showNewBadge: fields.showNewBadge,
      videoUrl: emptyToNull(fields.videoUrl),
      metaTitle: emptyToNull(fields.metaTitle),
      metaDescription: emptyToNull(fields.metaDescription),
      categoryId: emptyToNull(fields.categoryId),
      guideType: fields.guideType || null,
      guideDifficulty: fields.guideType ? fields.guideDifficulty || null : null,
      guideDuration: fields.guideType ? emptyToNull(fields.guideDuration) : null,
    },
  }
}
