import { and, eq } from 'drizzle-orm'
import { stripMarkup } from '#app/features/posts/post-text.ts'
import { decodeEntities } from '#app/text/html-tags.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { privacyPage } from './default-pages/privacy.ts'
import { type PrivacyGaps, type PrivacySection, privacySections } from './privacy-sections.ts'

/** What the privacy page does not mention: a page of her own words is never changed, so she is told. */
export const readPrivacyGaps = (access: Access): Promise<PrivacyGaps | null> =>
  access.run(async (db) => {
    const { id, content, ownPath, kind } = blogPosts
    const [page] = await db
      .select({ id, content })
      .from(blogPosts)
      .where(and(eq(ownPath, privacyPage.path), eq(kind, 'page')))
    if (!page) return null
    const missing = findGaps(page.content)
    return missing.length > 0 ? { pageId: page.id, missing } : null
  })

/** Under its heading she may say it in other words. */
function findGaps(content: string): PrivacySection[] {
  const text = decodeEntities(stripMarkup(content))
  return privacySections.filter(
    ({ heading, sentences }) =>
      !content.includes(`>${heading}</h2>`) && !sentences.every((sentence) => text.includes(sentence)),
  )
}
