import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { prepareContent } from '#app/features/posts/save-post.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { DEFAULT_PAGES_SETTING } from './default-page.ts'
import { privacyPage } from './privacy.ts'

const DEFAULT_PRIVACY_SETTING = 'delivered-privacy'

/** Digests of the default text that was stored last: as this code has it, and as it was stored. */
const defaultDigests = z.object({ source: z.string(), stored: z.string() })
/** Earlier versions kept the second one alone. */
const knownDigests = defaultDigests.or(z.string().transform((stored) => ({ source: '', stored })))

const digestOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** A new version keeps other things: the privacy page says so, unless it has become the owner's own text. */
export async function refreshPrivacyPage(db: Transaction) {
  const [setting] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, DEFAULT_PRIVACY_SETTING))
  const known = knownDigests.safeParse(setting?.value).data
  const source = digestOf(privacyPage.content)
  // Sanitizing the text takes a twentieth of a start.
  if (known?.source === source) return
  const [page] = await selectDefaultPage(db)
  if (!page) return
  const fresh = prepareContent(privacyPage.content)
  const isDefault = known?.stored ? known.stored === digestOf(page.content) : page.isUntouched
  const isCurrent = page.content === fresh.content
  if (isDefault && !isCurrent) await db.update(blogPosts).set(fresh).where(eq(blogPosts.id, page.id))
  const stored = isDefault || isCurrent ? digestOf(fresh.content) : (known?.stored ?? '')
  await db
    .insert(siteSettings)
    .values({ name: DEFAULT_PRIVACY_SETTING, value: { source, stored } })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
}

const selectDefaultPage = (db: Transaction) =>
  db
    .select({
      id: blogPosts.id,
      content: blogPosts.content,
      isUntouched: sql<boolean>`${blogPosts.updatedAt} = ${blogPosts.createdAt}`,
    })
    .from(blogPosts)
    .innerJoin(
      siteSettings,
      sql`${siteSettings.name} = ${DEFAULT_PAGES_SETTING}
        and ${siteSettings.value} ->> ${privacyPage.path} = ${blogPosts.id}::text`,
    )
