import { and, eq } from 'drizzle-orm'
import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import { excerptOf } from '#app/features/posts/post-text.ts'
import { isPublicAtAll } from '#app/features/posts/summaries.server.ts'
import { fillHtmlPlaceholders, fillPlaceholders } from '#app/features/site/placeholders.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { PageContent } from './pages.ts'
import { renderStory } from './render-story.server.tsx'

/** About what search engines show of a description. */
const MAX_DESCRIPTION_LENGTH = 155

/** The public page at this address of its own; null if there is none. */
export async function readPage(access: Access, path: string, site: Site): Promise<PageContent | null> {
  const [row] = await access.run((db) =>
    db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.ownPath, path), eq(blogPosts.kind, 'page'), isPublicAtAll(new Date()))),
  )
  return row ? { id: row.id, path, ...renderPage(row, site) } : null
}

type PageRow = Pick<
  typeof blogPosts.$inferSelect,
  'title' | 'excerpt' | 'content' | 'featuredImage' | 'featuredImageAlt' | 'metaTitle' | 'metaDescription'
>

export function renderPage(row: PageRow, site: Site): Omit<PageContent, 'id' | 'path'> {
  const fill = (text: string) => fillPlaceholders(text, site)
  const [title, lead] = [fill(row.title), fill(row.excerpt)]
  const content = fillHtmlPlaceholders(row.content, site)
  const { html, headings } = row.featuredImage
    ? { html: renderStory(content), headings: [] }
    : renderPost(content)
  return {
    title,
    lead,
    image: row.featuredImage ? { url: row.featuredImage, alt: fill(row.featuredImageAlt ?? '') } : null,
    html,
    headings,
    meta: {
      title: fill(row.metaTitle ?? '') || title,
      description:
        fill(row.metaDescription ?? '') || excerptOf(lead || content, MAX_DESCRIPTION_LENGTH) || title,
    },
  }
}
