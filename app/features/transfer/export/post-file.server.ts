import { stringify } from 'yaml'
import { replaceTags } from '#app/text/html-tags.ts'
import type { MarkdownWriter } from './markdown-writer.server.ts'
import type { ExportedPost } from './read-posts.server.ts'

const STORED = '/media/blog-media/posts/'
const PACKED = '../media/'

/** Pictures of the library lie beside the posts. */
const besides = (address: string) =>
  address.startsWith(STORED) ? PACKED + address.slice(STORED.length) : address

export const fileNameOf = ({ publishedDate, slug }: ExportedPost) =>
  `posts/${publishedDate.toISOString().slice(0, 10)}-${slug}.md`

/** A post as a file that people and other systems can read: what it says of itself above, its text below. */
export async function postFile(post: ExportedPost, writer: MarkdownWriter): Promise<string> {
  const head = {
    ...{ title: post.title, slug: post.slug, date: post.publishedDate.toISOString() },
    status: post.isPublished ? 'published' : 'draft',
    ...{ author: post.authorName, category: post.category, tags: post.tags },
    excerpt: post.excerpt,
    cover: post.featuredImage && besides(post.featuredImage),
    cover_alt: post.featuredImageAlt,
    ...{ featured: post.isFeatured, badge: post.showNewBadge, video: post.videoUrl },
    ...{ meta_title: post.metaTitle, meta_description: post.metaDescription },
    ...{ updated: post.updatedAt.toISOString(), venus: post.id },
  }
  const said = Object.entries(head).filter(([, value]) => value !== null && value !== '' && value !== false)
  const html = replaceTags(post.content, (tag) => (IMAGE.test(tag) ? withFileBeside(tag) : tag))
  return `---\n${stringify(Object.fromEntries(said), { lineWidth: 0 })}---\n\n${await writer.write(html)}`
}

const IMAGE = /^<img\s/
const withFileBeside = (tag: string) =>
  tag.replace(/(\ssrc=")([^"]*)/, (_, before, src) => before + besides(src))
