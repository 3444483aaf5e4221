import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { LinksSettings } from '#app/features/links-page/links-page.ts'
import { parseLinksSettings, saveLinksSettings } from '#app/features/links-page/links-settings.server.ts'
import { mediaUrl } from '#app/features/media/media.server.ts'
import { parseShopSettings, writeShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import type { ShopSettings } from '#app/features/products/settings/shop-settings.ts'
import { defaultNewsletterName } from '#app/features/site/default-site.server.ts'
import { replaceLook } from '#app/features/site/looks/look-choice.server.ts'
import { replaceSections } from '#app/features/site/sections/replace-sections.server.ts'
import { defaultSectionImages } from '#app/features/site/sections/section-limits.ts'
import type { SiteSection } from '#app/features/site/sections/sections.ts'
import { sectionPath, sectionSchema } from '#app/features/site/sections/sections-schema.server.ts'
import { saveSite, selectSite } from '#app/features/site/site.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteImage } from '#app/features/site/site-images/site-image.ts'
import { siteSchema } from '#app/features/site/site-schema.server.ts'
import { parseMediaKit, writeMediaKit } from '#app/features/sponsors/media-kit.server.ts'
import type { MediaKitSettings } from '#app/features/sponsors/media-kit.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { ImportNote } from '../transfer.ts'
import type { ArchivedSettings } from './archive-item.ts'
import type { ImportContext } from './import-posts.server.ts'

type Settings = {
  values: Partial<Site>
  sections: SiteSection[]
  deletedPaths: string[]
  shop?: ShopSettings
  linksPage?: LinksSettings
  mediaKit?: MediaKitSettings
}

/** Those that are valid here. Who can create an account, and whether views are counted, is decided on each site. */
export function parseSettings(archived: ArchivedSettings): Settings {
  const { site, sections, deletedSections, shop, linksPage, mediaKit } = archived
  const { allowsSignUp: _, countsReaders: __, ...schemas } = siteSchema
  const values = Object.entries(schemas).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(site[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return {
    values: Object.fromEntries(values),
    sections: sections.flatMap((section) => sectionSchema.safeParse(section).data ?? []),
    deletedPaths: z.array(sectionPath).safeParse(deletedSections).data ?? [],
    shop: parseShopSettings(shop),
    linksPage: parseLinksSettings(linksPage),
    mediaKit: parseMediaKit(mediaKit),
  }
}

/** Settings that the archive does not have stay. Returns what could not be taken over. */
export async function replaceSettings(
  { system, images }: Pick<ImportContext, 'system' | 'images'>,
  { values, sections, deletedPaths, shop, linksPage, mediaKit }: Settings,
): Promise<ImportNote[]> {
  const notes: ImportNote[] = []

  async function importImage(image: SiteImage): Promise<SiteImage | null> {
    const key = image.url.slice(mediaUrl('').length)
    const known = await system.run((db) => selectSize(db, key))
    if (known) return { ...image, ...known }
    try {
      const file = await images.importImage(`media/${key.slice(key.lastIndexOf('/') + 1)}`)
      if (!file) throw new UserError(422, 'It is not in the archive.')
      await system.run((db) => db.insert(mediaFiles).values(file).onConflictDoNothing())
      return { ...image, url: mediaUrl(file.key), width: file.width, height: file.height }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      notes.push({ subject: 'Settings', reason: `The picture ${image.url} was left out: ${error.message}` })
      return null
    }
  }

  const withImages = await importImages(values, importImage)
  const sectionsWithImages = await importSectionImages(sections, importImage)
  await system.run(async (db) => {
    const current = await selectSite(db)
    const { look = current.look, accent = current.accent } = withImages
    await replaceLook(db, { look, accent })
    await saveSite(db, { ...withImages, ...derivedNames(withImages) })
    if (shop) await writeShopSettings(db, shop)
    if (linksPage) await saveLinksSettings(db, linksPage)
    if (mediaKit) await writeMediaKit(db, mediaKit)
    if (sectionsWithImages.length === 0) return
    const problems = await replaceSections(db, sectionsWithImages, deletedPaths)
    notes.push(...problems.map(({ path, problem }) => ({ subject: `Section ${path}`, reason: problem })))
  })
  return notes
}

type ImportImage = (image: SiteImage) => Promise<SiteImage | null>

async function importImages(values: Partial<Site>, importImage: ImportImage): Promise<Partial<Site>> {
  const { logo, icon, portrait, socialImage, frontPage } = values
  const banner = frontPage?.banner.image
  return {
    ...values,
    ...(logo && { logo: await importImage(logo) }),
    ...(icon && { icon: await importImage(icon) }),
    ...(portrait && { portrait: await importImage(portrait) }),
    ...(socialImage && { socialImage: await importImage(socialImage) }),
    ...(banner && {
      frontPage: {
        ...frontPage,
        banner: { ...frontPage.banner, image: await importBanner(banner, importImage) },
      },
    }),
  }
}

async function importBanner<Banner extends SiteImage>(banner: Banner, importImage: ImportImage) {
  const image = await importImage(banner)
  return image && { ...banner, ...image }
}

async function importSectionImages(sections: SiteSection[], importImage: ImportImage) {
  const imported: SiteSection[] = []
  for (const section of sections) {
    const isOwn = !Object.hasOwn(defaultSectionImages, section.image)
    const image = isOwn ? await importImage({ url: section.image, width: 0, height: 0 }) : null
    const [fallback = ''] = Object.keys(defaultSectionImages)
    imported.push(isOwn ? { ...section, image: image?.url ?? fallback } : section)
  }
  return imported
}

async function selectSize(db: Transaction, key: string) {
  const { width, height } = mediaFiles
  const [size] = await db.select({ width, height }).from(mediaFiles).where(eq(mediaFiles.key, key))
  return size
}

/** What is named after the site follows when it is renamed. */
const derivedNames = ({ name = '', author, newsletter }: Partial<Site>): Partial<Site> => ({
  ...(author === name && { author: '' }),
  ...(newsletter?.name === defaultNewsletterName(name) && { newsletter: { ...newsletter, name: '' } }),
})
