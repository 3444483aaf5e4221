import { stringify } from 'yaml'
import { replaceTags } from '#app/text/html-tags.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { MarkdownWriter } from './markdown-writer.server.ts'
import type { ExportedPost } from './read-posts.server.ts'

const LIBRARY_URL_PREFIX = /^\/media\/blog-media\/(?:posts|videos)\//
const ARCHIVE_MEDIA_PREFIX = '../media/'

/** The export has the files of the library in a folder beside the posts. */
const toArchivePath = (url: string) => url.replace(LIBRARY_URL_PREFIX, ARCHIVE_MEDIA_PREFIX)

export const postFileName = ({ publishedDate, slug }: ExportedPost, timeZone: string) =>
  `posts/${publishedDate ? formatDayInZone(timeZone, publishedDate) : 'draft'}-${slug}.md`

/** A post as Markdown with front matter. */
export async function renderPostFile(post: ExportedPost, writer: MarkdownWriter): Promise<string> {
  const frontMatter = {
    kind: post.kind === 'page' ? post.kind : null,
    title: post.title,
    slug: post.slug,
    address: post.ownPath,
    aliases: post.formerPaths.length > 0 ? post.formerPaths : null,
    date: post.publishedDate?.toISOString() ?? null,
    status: post.isPublished ? 'published' : 'draft',
    author: post.authorName,
    category: post.category,
    tags: post.tags,
    excerpt: post.excerpt,
    cover: post.featuredImage && toArchivePath(post.featuredImage),
    cover_alt: post.featuredImageAlt,
    cover_focus: post.featuredImageFocus,
    featured: post.isFeatured,
    badge: post.showNewBadge,
    video: post.videoUrl,
    guide: post.guideType,
    difficulty: post.guideDifficulty,
    duration: post.guideDuration,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    updated: post.updatedAt.toISOString(),
    venus: post.id,
  }
  const definedFields = Object.entries(frontMatter).filter(
    ([, value]) => value !== null && value !== '' && value !== false,
  )
  const html = replaceTags(post.content, (tag) => (FILE_TAG.test(tag) ? relinkFiles(tag) : tag))
  return `---\n${stringify(Object.fromEntries(definedFields), { lineWidth: 0 })}---\n\n${await writer.write(html)}`
}

const FILE_TAG = /^<(?:img|video|track)\s/
const relinkFiles = (tag: string) =>
  tag.replace(/(\s(?:src|poster)=")([^"]*)/g, (_, before, url) => before + toArchivePath(url))
