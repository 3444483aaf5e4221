import { findAddressError, parseAddress, parsePageAddress } from '#app/features/posts/editor/address.ts'
import { fieldLimits } from '#app/features/posts/editor/field-limits.ts'
import { guideDifficulties, guideTypes } from '#app/features/posts/guides/guides.ts'
import { excerptOf, stripMarkup, truncateAtWord } from '#app/features/posts/post-text.ts'
import type { PostFields } from '#app/features/posts/posts.ts'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { placeholders } from '#app/features/site/placeholders.ts'
import { FOCUS_PATTERN } from '#app/ui/image-focus.ts'
import type { ImportedPost } from './archive-item.ts'
import { adaptImportedHtml, findImageUrls } from './imported-html.server.ts'
import { postDigest, sha256Hex } from './source-digest.server.ts'

/** What the importer needs of the original post. */
export type SourcePost = Pick<
  ImportedPost,
  'sourceId' | 'ownId' | 'title' | 'comments' | 'oldPaths' | 'cover' | 'folder' | 'isPage' | 'emailOnly'
> & { digest: string }

/** Ready to be written, except for its category, its images and a free slug. */
export type PreparedPost = {
  imported: SourcePost
  fields: PostFields
  /** The URLs of the images in its content. */
  imageUrls: string[]
  tags: string[]
  category: string
  remarks: string[]
}

const MAX_FIRST_WORDS_LENGTH = 60

const toSingleLine = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
const shortenOrNull = (text: string | undefined, maxLength: number) =>
  truncateAtWord(toSingleLine(text ?? ''), maxLength) || null

/** Of a category or tag, as posts have it. */
export const topicName = (name: string) => truncateAtWord(toSingleLine(name), fieldLimits.tag)

/**
 * Fits a post to the limits of Venus, and remarks on what was changed. Throws an HtmlLimitError if the content is too
 * large.
 */
export function preparePost(imported: ImportedPost, defaultAuthor: string): PreparedPost {
  const remarks = [...imported.remarks]
  const html = adaptImportedHtml(imported.html.replaceAll('\0', ''), remarks)
  if (html.length > fieldLimits.content)
    remarks.push('Its text is longer than a million characters: the rest was cut off.')
  const content = html.slice(0, fieldLimits.content)
  // As it is stored: what readers do not see is not in its first words. Throws if it cannot be stored.
  const stored = sanitizeForStorage(content)
  const title = chooseTitle(imported, stored, remarks)
  const hasDate = imported.date !== null
  if (imported.isPublished && !hasDate) remarks.push('Its date cannot be read: it comes as a draft.')
  const tags = chooseTags(imported, remarks)
  const slug = slugify(imported.slug) || slugify(title) || `post-${sha256Hex(imported.sourceId).slice(0, 12)}`
  return {
    imported: toSourcePost(imported),
    remarks,
    tags,
    imageUrls: findImageUrls(content),
    category: topicName(imported.category),
    fields: {
      kind: imported.isPage ? 'page' : 'post',
      title,
      slug,
      excerpt: chooseExcerpt(imported, stored),
      content,
      featuredImage: null,
      featuredImageAlt: imported.cover
        ? truncateAtWord(toSingleLine(imported.cover.alt), fieldLimits.featuredImageAlt) || null
        : null,
      featuredImageFocus: FOCUS_PATTERN.test(imported.coverFocus ?? '') ? imported.coverFocus : null,
      // Elsewhere a draft has the date of its last change. In an export of Venus it is one that the author chose.
      publishedDate: imported.isPublished || imported.ownId ? imported.date : null,
      authorName: truncateAtWord(toSingleLine(imported.author), 120) || defaultAuthor,
      isPublished: imported.isPublished && hasDate,
      isFeatured: imported.isFeatured ?? false,
      showNewBadge: imported.showNewBadge ?? false,
      videoUrl: imported.videoUrl || null,
      metaTitle: shortenOrNull(imported.metaTitle, fieldLimits.metaTitle),
      metaDescription: shortenOrNull(imported.metaDescription, fieldLimits.metaDescription),
      categoryId: null,
      ownPath: imported.isPage ? choosePagePath(imported, slug, remarks) : chooseOwnPath(imported, remarks),
      ...readGuide(imported),
    },
  }
}

function chooseOwnPath({ ownPath = '' }: ImportedPost, remarks: string[]): string | null {
  const path = parseAddress(ownPath).ownPath
  const error = findAddressError(path)
  if (error) remarks.push(`${path}: ${error}`)
  return error ? null : path || null
}

/** A page has an address in any case. */
function choosePagePath({ ownPath = '' }: ImportedPost, slug: string, remarks: string[]): string {
  const candidates = [parsePageAddress(ownPath).ownPath, `/${slug}`].filter((path) => path !== '')
  const chosen = candidates.find((path) => !findAddressError(path)) ?? `/pages/${slug}`
  const [wanted = chosen] = candidates
  if (chosen !== wanted) remarks.push(`${wanted}: ${findAddressError(wanted)} Until then it is at ${chosen}.`)
  return chosen
}

/** That of a page keeps its placeholders, and is not shown in lists. */
function chooseExcerpt({ isPage, ownId, excerpt }: ImportedPost, content: string): string {
  const written = stripMarkup(excerpt, isPage && ownId ? placeholders : [])
  return truncateAtWord(written, fieldLimits.excerpt) || (isPage || ownId ? '' : excerptOf(content))
}

/** Only as a whole: a guide that is public needs all of it. */
function readGuide({ guide }: ImportedPost) {
  const type = guideTypes.find((known) => known === guide?.type)
  const difficulty = guideDifficulties.find((known) => known === guide?.difficulty)
  const duration = shortenOrNull(guide?.duration, fieldLimits.guideDuration)
  if (!type || !difficulty || !duration) return {}
  return { guideType: type, guideDifficulty: difficulty, guideDuration: duration }
}

const toSourcePost = (post: ImportedPost): SourcePost => ({
  sourceId: post.sourceId,
  ownId: post.ownId,
  title: truncateAtWord(toSingleLine(post.title), fieldLimits.title),
  comments: post.comments,
  oldPaths: post.oldPaths,
  cover: post.cover,
  folder: post.folder,
  isPage: post.isPage,
  emailOnly: post.emailOnly,
  digest: postDigest(post),
})

function chooseTitle({ title, isPublished }: ImportedPost, content: string, remarks: string[]): string {
  const ownTitle = truncateAtWord(toSingleLine(title), fieldLimits.title)
  if (ownTitle !== '' || !isPublished) return ownTitle
  remarks.push('It has no title: its first words became one.')
  return excerptOf(content, MAX_FIRST_WORDS_LENGTH) || 'Untitled'
}

function chooseTags({ tags }: ImportedPost, remarks: string[]): string[] {
  const tagsByKey = new Map(tags.map(topicName).map((tag) => [tag.toLowerCase(), tag] as const))
  tagsByKey.delete('')
  if (tagsByKey.size > fieldLimits.tags)
    remarks.push(`It has ${tagsByKey.size} tags: the first ${fieldLimits.tags} were taken.`)
  return [...tagsByKey.values()].slice(0, fieldLimits.tags)
}
