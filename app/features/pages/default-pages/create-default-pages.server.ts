import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { insertPost } from '#app/features/posts/save-post.server.ts'
import { pageSlug } from '#app/features/posts/slug.ts'
import { selectFormerAddresses } from '#app/features/site/former-addresses.server.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import type { Transaction } from '#database/access.ts'
import { demoContent } from '#database/schema/demo.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { aboutPage, withAboutSetting } from './about.ts'
import { DEFAULT_PAGES_SETTING, type DefaultPage } from './default-page.ts'
import { privacyPage } from './privacy.ts'
import { termsPage } from './terms.ts'

const ABOUT_SETTING = 'about'

/** By path. Null where the owner had something of her own. */
const createdPagesSchema = z.record(z.string(), z.string().nullable()).catch(() => ({}))

/** Inserts the pages that this site never had. One that was deleted does not come back, and that of the demo counts. */
export async function createDefaultPages(db: Transaction) {
  const created = await selectCreatedPages(db)
  const missing = [aboutPage, privacyPage, termsPage].filter(({ path }) => !Object.hasOwn(created, path))
  if (missing.length === 0) return
  const taken = await selectTakenPaths(db)
  const written = withAboutSetting(await selectSetting(db, ABOUT_SETTING))
  for (const page of missing) {
    const own = page === aboutPage ? written : undefined
    const id = taken.has(page.path) ? (taken.get(page.path) ?? null) : await insertPage(db, own ?? page)
    created[page.path] = own ? null : id
  }
  await saveCreatedPages(db, created)
}

/** A page that went with the demo content leaves its place to the default one. */
export async function replaceRemovedPages(db: Transaction, removed: { id: string }[]) {
  const created = Object.entries(await selectCreatedPages(db))
  const kept = created.filter(([, createdId]) => !removed.some(({ id }) => id === createdId))
  await saveCreatedPages(db, Object.fromEntries(kept))
  await createDefaultPages(db)
}

const selectCreatedPages = async (db: Transaction) =>
  createdPagesSchema.parse(await selectSetting(db, DEFAULT_PAGES_SETTING))

async function selectSetting(db: Transaction, name: string): Promise<unknown> {
  const { value } = siteSettings
  const [row] = await db.select({ value }).from(siteSettings).where(eq(siteSettings.name, name))
  return row?.value
}

const saveCreatedPages = (db: Transaction, value: z.infer<typeof createdPagesSchema>) =>
  db
    .insert(siteSettings)
    .values({ name: DEFAULT_PAGES_SETTING, value })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })

const defaultPaths = [aboutPage.path, privacyPage.path, termsPage.path]

/** With the id of what belongs to the demo content. */
async function selectTakenPaths(db: Transaction): Promise<Map<string | null, string | null>> {
  const posts = await db
    .select({ path: blogPosts.ownPath, id: demoContent.id })
    .from(blogPosts)
    .leftJoin(demoContent, eq(demoContent.id, blogPosts.id))
    .where(inArray(blogPosts.ownPath, defaultPaths))
  const former = await selectFormerAddresses(db, defaultPaths)
  const { sections } = await selectSections(db)
  return new Map([
    ...[...former, ...sections].map(({ path }) => [path, null] as const),
    ...posts.map(({ path, id }) => [path, id] as const),
  ])
}

export async function insertPage(db: Transaction, page: DefaultPage): Promise<string> {
  const id = crypto.randomUUID()
  await insertPost(db, {
    id,
    kind: 'page',
    slug: pageSlug(id),
    ownPath: page.path,
    title: page.title,
    excerpt: page.lead,
    content: page.content,
    featuredImage: page.image?.url ?? null,
    featuredImageAlt: page.image?.alt ?? null,
    publishedDate: new Date(),
    authorName: (await selectSite(db)).author,
    isPublished: true,
    isFeatured: false,
    showNewBadge: false,
    videoUrl: null,
    metaTitle: null,
    metaDescription: page.metaDescription || null,
    categoryId: null,
  })
  return id
}

/** Whether the About page is still as it was created. */
export const isAboutUnchanged = sql`exists (
  select from ${blogPosts} p join ${siteSettings} s
    on s.name = ${DEFAULT_PAGES_SETTING} and p.id::text = s.value ->> ${aboutPage.path}
  where p.updated_at = p.created_at)`
