import { longest } from '#app/features/posts/editor/longest.ts'
import type { PostFields } from '#app/features/posts/posts.ts'
import { excerptOf, shortened } from '#app/features/posts/reading.ts'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import { slugFrom } from '#app/features/posts/slug.ts'
import { videoIdOf } from '#app/features/posts/video-link.ts'
import type { ImportedPost } from './item.ts'
import { digestOf, postDigest } from './source-digest.server.ts'
import { picturesIn, tidyHtml } from './tidy-html.server.ts'

/** What is still needed of a post as its source has it. */
export type SourcePost = Pick<
  ImportedPost,
  'sourceId' | 'ownId' | 'title' | 'comments' | 'oldPaths' | 'cover' | 'folder'
> & { digest: string }

/** A post that may be written: all but its category, its pictures and the address that is free. */
export type PreparedPost = {
  imported: SourcePost
  fields: PostFields
  /** Where the pictures in its text are. */
  pictures: string[]
  tags: string[]
  category: string
  remarks: string[]
}

const EXCERPT = 160

const line = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
const orNull = (text: string | undefined, most: number) => shortened(line(text ?? ''), most) || null

/**
 * Makes of what a source says what a post may be, and remarks on what it had to change. Throws an HtmlLimitError for a text
 * that is too large.
 */
export function preparedPost(imported: ImportedPost, owner: string, now: Date): PreparedPost {
  const remarks = [...imported.remarks]
  const { html, videoUrl } = tidyHtml(imported.html.replaceAll('\0', ''), remarks)
  if (html.length > longest.content)
    remarks.push('Its text is longer than a million characters: the rest was cut off.')
  const content = html.slice(0, longest.content)
  // It is cleaned where it is written; here it is found out whether it can be.
  sanitizeForStorage(content)
  const words = excerptOf(html)
  const title = titleOf(imported, words, remarks)
  const hasDate = imported.date !== null
  if (imported.isPublished && !hasDate) remarks.push('Its date cannot be read: it comes as a draft.')
  const tags = tagsOf(imported, remarks)
  const given = imported.videoUrl ?? ''
  return {
    ...{ imported: sourceOf(imported), remarks, tags, pictures: picturesIn(content) },
    category: shortened(line(imported.category), longest.tag),
    fields: {
      title,
      slug: slugFrom(imported.slug) || slugFrom(title) || `post-${digestOf(imported.sourceId).slice(0, 12)}`,
      excerpt:
        shortened(line(imported.excerpt), longest.excerpt) ||
        (imported.ownId ? '' : shortened(words, EXCERPT)),
      content,
      featuredImage: null,
      featuredImageAlt: imported.cover
        ? shortened(line(imported.cover.alt), longest.featuredImageAlt) || null
        : null,
      publishedDate: imported.date ?? now,
      authorName: shortened(line(imported.author), 120) || owner,
      isPublished: imported.isPublished && hasDate,
      isFeatured: imported.isFeatured ?? false,
      showNewBadge: imported.showNewBadge ?? false,
      videoUrl: given || (videoUrl && videoIdOf(videoUrl) ? videoUrl : null),
      metaTitle: orNull(imported.metaTitle, longest.metaTitle),
      metaDescription: orNull(imported.metaDescription, longest.metaDescription),
      categoryId: null,
    },
  }
}

const sourceOf = (post: ImportedPost): SourcePost => ({
  ...{ sourceId: post.sourceId, ownId: post.ownId, title: shortened(line(post.title), longest.title) },
  ...{ comments: post.comments, oldPaths: post.oldPaths, cover: post.cover, folder: post.folder },
  digest: postDigest(post),
})

function titleOf({ title, isPublished }: ImportedPost, words: string, remarks: string[]): string {
  const given = shortened(line(title), longest.title)
  if (given !== '' || !isPublished) return given
  remarks.push('It has no title: its first words became one.')
  return shortened(words, 60) || 'Untitled'
}

function tagsOf({ tags }: ImportedPost, remarks: string[]): string[] {
  const named = new Map(
    tags.map((tag) => shortened(line(tag), longest.tag)).map((tag) => [tag.toLowerCase(), tag] as const),
  )
  named.delete('')
  if (named.size > longest.tags)
    remarks.push(`It has ${named.size} tags: the first ${longest.tags} were taken.`)
  return [...named.values()].slice(0, longest.tags)
}
