import { eq, inArray, sql } from 'drizzle-orm'
import { selectLatestPosts } from '#app/features/posts/posts.server.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { discloseProducts } from '#app/features/products/shown/read-shop.server.ts'
import { selectShownProducts } from '#app/features/products/shown/select-shown-products.server.ts'
import { type LinkTargets, shownLinks } from '#app/features/site/hidden-links.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import type { ChosenLink, LinksPage, LinksSettings, ShownLink } from './links-page.ts'
import { selectLinksSettings } from './links-settings.server.ts'

const MAX_SUGGESTIONS = 200

/** What readers see. A product that is deleted or a draft, and a link to an empty page, are left out. */
export const readLinksPage = (
  access: Access,
  { targets, country }: { targets: LinkTargets; country?: PageCountry },
): Promise<LinksPage> =>
  access.run(async (db) => {
    const settings = await selectLinksSettings(db)
    const [newestPost = null] = await selectLatestPosts(db, 1)
    const shown = await selectShownProducts(db, settings.products, { now: new Date(), country })
    const inOrder = settings.products.flatMap((id) => shown.get(id) ?? [])
    const links = shownLinks(settings.links, targets).map(toShownLink)
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

/** Those of Amazon belong to a product, which the form says. */
const toShownLink = (link: ChosenLink): ShownLink => ({
  ...link,
  rel: URL.canParse(link.to) ? readEarningLink(link.to).rel : null,
})

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
