import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectLatestPosts } from '#app/features/posts/posts.server.ts'
import { linkRel } from '#app/features/products/links/offer-link.ts'
import { isNetworkHost } from '#app/features/products/links/store.ts'
import { line, requiredLine } from '#app/features/products/product-schema.server.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { discloseProducts } from '#app/features/products/shown/read-shop.server.ts'
import { selectShownProducts } from '#app/features/products/shown/select-shown-products.server.ts'
import { type SiteContents, shownLinks } from '#app/features/site/hidden-links.ts'
import { linkTarget } from '#app/features/site/menus/menus-schema.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import { siteSettings } from '#database/schema/site.ts'
import {
  type ChosenLink,
  defaultLinksSettings,
  type LinksPage,
  type LinksSettings,
  linksPageLimits,
  type ShownLink,
} from './links-page.ts'

/** Its name in `site_settings`. */
const LINKS_SETTING = 'links'

const MAX_SUGGESTIONS = 200

const chosenLink = z.object({
  label: requiredLine(linksPageLimits.label, 'Please enter what readers see.'),
  to: linkTarget,
})

const linksSettingsSchema = z.object({
  text: line(linksPageLimits.text),
  links: z.array(chosenLink).max(linksPageLimits.links),
  products: z.array(z.uuid()).max(linksPageLimits.products),
})

/** A site that never saved them, or with values of another version, has the default ones. */
async function selectLinksSettings(db: Transaction): Promise<LinksSettings> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, LINKS_SETTING))
  return linksSettingsSchema.safeParse(row?.value).data ?? defaultLinksSettings
}

export const saveLinksSettings = (db: Transaction, value: LinksSettings) =>
  db
    .insert(siteSettings)
    .values({ name: LINKS_SETTING, value, isPublic: true })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })

/** What readers see. A product that is deleted or a draft, and a link to an empty page, are left out. */
export const readLinksPage = (access: Access, contents: SiteContents): Promise<LinksPage> =>
  access.run(async (db) => {
    const settings = await selectLinksSettings(db)
    const [newestPost = null] = await selectLatestPosts(db, 1)
    const shown = await selectShownProducts(db, settings.products, { now: new Date(), country: null })
    const inOrder = settings.products.flatMap((id) => shown.get(id) ?? [])
    const links = shownLinks(settings.links, { contents, deletedPaths: [], deadPaths: [] }).map(toShownLink)
    const earning = links.filter(({ rel }) => rel?.includes('sponsored'))
    const disclosure =
      inOrder.length + earning.length > 0
        ? await discloseProducts(db, inOrder, {
            ...(await selectShopSettings(db)),
            otherLinks: earning.map(() => ({ isAffiliate: true, isAmazon: false })),
          })
        : { label: null, sentences: [] }
    return { text: settings.text, links, newestPost, products: inOrder, disclosure }
  })

/** A link of an affiliate network earns. Those of Amazon belong to a product, which the form says. */
function toShownLink(link: ChosenLink): ShownLink {
  const url = URL.parse(link.to)
  return { ...link, rel: url && linkRel({ isAffiliate: isNetworkHost(url.hostname) }) }
}

export type LinksPageEditor = Omit<LinksSettings, 'products'> & {
  products: { name: string; slug: string }[]
  suggestions: { name: string; slug: string }[]
}

/** For the form: products by their addresses, and others that could be chosen. */
export const readLinksEditor = (access: Access): Promise<LinksPageEditor> =>
  access.run(async (db) => {
    const { text, links, products: ids } = await selectLinksSettings(db)
    const { id, name, slug, state, updatedAt } = products
    const chosen = await db.select({ id, name, slug }).from(products).where(inArray(id, ids))
    return {
      text,
      links,
      products: ids.flatMap((chosenId) => chosen.find((product) => product.id === chosenId) ?? []),
      suggestions: await db
        .select({ name, slug })
        .from(products)
        .where(eq(state, 'active'))
        .orderBy(sql`${updatedAt} desc`)
        .limit(MAX_SUGGESTIONS),
    }
  })
