import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { prepareContent } from '#app/features/posts/save-post.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { DELIVERED_SETTING } from './delivered-page.ts'
import { privacyPage } from './privacy.ts'

/** The setting with the digest of the text that was delivered last. */
const DIGEST_SETTING = 'delivered-privacy'

const digestOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** A new version keeps other things: the privacy page says so, unless it has become the owner's own text. */
export async function refreshPrivacyPage(db: Transaction) {
  const [page] = await selectDeliveredPage(db)
  if (!page) return
  const fresh = prepareContent(privacyPage.content)
  const [known] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, DIGEST_SETTING))
  const digest = z.string().safeParse(known?.value).data
  const isDelivered = digest ? digest === digestOf(page.content) : page.isUntouched
  if (page.content !== fresh.content && !isDelivered) return
  if (page.content !== fresh.content) {
    await db.update(blogPosts).set(fresh).where(eq(blogPosts.id, page.id))
  }
  await db
    .insert(siteSettings)
    .values({ name: DIGEST_SETTING, value: digestOf(fresh.content) })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
}

const selectDeliveredPage = (db: Transaction) =>
  db
    .select({
      id: blogPosts.id,
      content: blogPosts.content,
      isUntouched: sql<boolean>`${blogPosts.updatedAt} = ${blogPosts.createdAt}`,
    })
    .from(blogPosts)
    .innerJoin(
      siteSettings,
      sql`${siteSettings.name} = ${DELIVERED_SETTING}
        and ${siteSettings.value} ->> ${privacyPage.path} = ${blogPosts.id}::text`,
    )
