import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { sponsorships } from '#database/schema/sponsorships.ts'
import {
  defaultMediaKit,
  kitNumberNames,
  MEDIA_KIT_PATH,
  type MediaKitEditor,
  type MediaKitPage,
  type MediaKitSettings,
  mediaKitLimits,
  type ShownMediaKit,
} from './media-kit.ts'
import { readKitNumbers } from './media-kit-numbers.server.ts'

/** What she chose, for admins; and what is printed, for everybody. */
const SETTINGS = 'media-kit'
const SHOWN = 'media-kit.shown'

const rate = z.object({
  what: z.string().max(mediaKitLimits.rate),
  price: z.string().max(mediaKitLimits.price),
})

const settingsSchema = z.object({
  isOn: z.boolean(),
  text: z.string().max(mediaKitLimits.text),
  numbers: z.array(z.enum(kitNumberNames)),
  isRounded: z.boolean(),
  rates: z.array(rate).max(mediaKitLimits.rates),
  pastWork: z.array(z.string().max(40)).max(mediaKitLimits.pastWork),
})

const shownSchema = z.object({
  text: z.string(),
  figures: z.array(z.object({ name: z.string(), value: z.string() })),
  countries: z.array(z.object({ name: z.string(), share: z.string() })),
  rates: z.array(rate),
  mostRead: z.array(z.object({ id: z.string() })),
  pastWork: z.array(z.object({ id: z.string(), brand: z.string() })),
  countedOn: z.string(),
})

async function selectSetting(db: Transaction, name: string): Promise<unknown> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, name))
  return row?.value
}

const writeSetting = (db: Transaction, name: string, value: object, isPublic: boolean) =>
  db
    .insert(siteSettings)
    .values({ name, value, isPublic })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: sql`excluded.value` },
      // The same numbers as yesterday are no reason to drop cached pages.
      setWhere: sql`${siteSettings.value} is distinct from excluded.value`,
    })

/** A site that never saved them, or with values of another version, has the default ones. */
export const selectMediaKit = async (db: Transaction): Promise<MediaKitSettings> =>
  settingsSchema.safeParse(await selectSetting(db, SETTINGS)).data ?? defaultMediaKit

export const readMediaKit = (access: Access) => access.run(selectMediaKit)

/** Of an archive. Undefined if it has none that is valid here. */
export const parseMediaKit = (archived: unknown): MediaKitSettings | undefined =>
  settingsSchema.safeParse(archived).data

/** What is shown follows in the same transaction. */
export async function writeMediaKit(db: Transaction, settings: MediaKitSettings) {
  await writeSetting(db, SETTINGS, settings, false)
  await writeShown(db, settings, new Date())
}

export const saveMediaKit = (access: Access, settings: MediaKitSettings) =>
  access.run((db) => writeMediaKit(db, settings))

/** Daily. */
export const updateMediaKit = (system: Access, now = new Date()) =>
  system.run(async (db) => writeShown(db, await selectMediaKit(db), now))

async function writeShown(db: Transaction, settings: MediaKitSettings, now: Date) {
  if (!settings.isOn) return void (await db.delete(siteSettings).where(eq(siteSettings.name, SHOWN)))
  const today = formatDayInZone(siteTimeZone(await selectSite(db)), now)
  const { text, rates, pastWork } = settings
  const shown: ShownMediaKit = {
    text,
    rates,
    countedOn: today,
    ...(await readKitNumbers(db, settings, today)),
    pastWork: (await selectWork(db))
      .filter(({ id }) => pastWork.includes(id))
      .map(({ postId, brand }) => ({ id: postId, brand })),
  }
  await writeSetting(db, SHOWN, shown, true)
}

const isPublic = sql`is_public_post(${blogPosts.isPublished}, ${blogPosts.publishedDate})`

/** Sponsorships with a post that readers can open. */
const selectWork = (db: Transaction) =>
  db
    .select({
      id: sponsorships.id,
      brand: sponsorships.brandName,
      title: blogPosts.title,
      postId: blogPosts.id,
    })
    .from(sponsorships)
    .innerJoin(blogPosts, eq(blogPosts.id, sponsorships.postId))
    .where(isPublic)
    .orderBy(desc(blogPosts.publishedDate), desc(sponsorships.id))
    .limit(mediaKitLimits.pastWork)

export const readMediaKitEditor = (access: Access): Promise<MediaKitEditor> =>
  access.run(async (db) => ({
    ...(await selectMediaKit(db)),
    choices: (await selectWork(db)).map(({ id, brand, title }) => ({ id, brand, title })),
  }))

/** For the sitemap: its path, while it is turned on. */
export const listMediaKitPaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => ((await selectSetting(db, SHOWN)) ? [MEDIA_KIT_PATH] : []))

/** With the rights of the reader: what is no longer public is left out at once. Null while it is turned off. */
export const readMediaKitPage = (access: Access): Promise<MediaKitPage | null> =>
  access.run(async (db) => {
    const shown = shownSchema.safeParse(await selectSetting(db, SHOWN)).data
    if (!shown) return null
    const ids = [...shown.mostRead, ...shown.pastWork].map(({ id }) => id)
    const { id, title, slug, ownPath } = blogPosts
    const rows =
      ids.length === 0
        ? []
        : await db
            .select({ id, title, slug, ownPath })
            .from(blogPosts)
            .where(and(inArray(id, ids), isPublic))
    const posts = new Map(rows.map((row) => [row.id, { id: row.id, title: row.title, path: postPath(row) }]))
    return {
      ...shown,
      mostRead: shown.mostRead.flatMap((post) => posts.get(post.id) ?? []),
      pastWork: shown.pastWork.flatMap(({ id: postId, brand }) => {
        const post = posts.get(postId)
        return post ? [{ ...post, brand }] : []
      }),
    }
  })
