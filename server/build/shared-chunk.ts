import type { Plugin } from 'vite'

const ROUTE_QUERY = '?__react-router-build-client-route'
/** Pages for brands do not decide what readers load. */
const publicPage = /\/app\/(root|pages\/site\/(?!for-brands|media-kit)[\w-]+)\.tsx$/
/** The layout and the pages that are read most: what they share with any other page goes into the shared chunk. */
const corePage = /\/app\/(root|pages\/site\/(layout|blog))\.tsx$/
/** Most readers come to an article and leave: what only lists and forms share goes into a script that it does not load. */
const articlePage = /\/app\/(root|pages\/site\/(layout|post))\.tsx$/
/** Most readers never open the shop, so its pages share a script of their own; but every post may have a disclosure. */
const ofShop = /\/app\/features\/(gift-guides|products|test-log)\/(?!shown\/disclosure-note)/
/** Other folders of products have code for admins too. */
const shownProducts = /\/app\/features\/products\/(shown|match)\/(?!disclosure-note)/
/** Of the page of a product and of a comparison. */
const productDetails = /\/app\/features\/products\/ingredients\/ingredient-table\.tsx$/
/** Of forms to subscribe by, and of pages that are opened by links in emails, once: all other pages would carry it. */
const ofLinksInEmails =
  /\/app\/(features\/(newsletter\/(self-service|audience|forms)\/|reader-mail\/|posts\/slug)|ui\/list\/checkbox)/
/** Small modules that pages for brands share with the admin area: one request for all of them. */
const ofBrands =
  /\/app\/features\/(sponsors\/(days-text|brand-comment-list)|numbers\/report\/(figure-list|format-numbers|views-chart))\.tsx?$/
/** Of gift guides, for readers and admins, and the list of years that holiday guides have, too. */
const ofGiftGuides = /\/app\/(features\/gift-guides\/gift-guide(s|-texts)|ui\/other-years)\.tsx?$/
/** Small modules of the form of comments that admins load, too. */
const ofUploads = /\/app\/features\/media\/(image-file-input|upload-rules)\.tsx?$/
/** What the pages of saved things share: no other page needs it. */
const ofSavedLists = /\/app\/(features\/saved\/|ui\/use-json)/
/** The first script of every page; React comes later (app/hydration/before-hydration.ts). */
const firstScript = /\/app\/entry\.client\.ts$/
/** The styles stay with the root: in the shared script they would be those of every page once more. */
const ofDocument = /\/app\/(root\.tsx|styles\/[\w-]+\.css)/
/** Imported when the reader does something, by no page itself. */
const ofReactDom = /\/node_modules\/(react-dom|scheduler)\//
const MIN_PAGES = 3
const MIN_PAGES_OF_SHOP = 2
/** For a module that is smaller than the request for it. */
const [MIN_PAGES_OF_SMALL, MAX_SMALL_LENGTH] = [2, 1_200]

/**
 * Public pages share most of their modules. One script is smaller than thirty, and on a mobile connection each request
 * costs more than most of the thirty hold. What a single page needs stays with it, and nothing is added that no public
 * page uses.
 */
export function sharedChunk() {
  const pagesByModule = new Map<string, Set<string>>()
  const smallModules = new Set<string>()
  const firstModules = new Set<string>()
  const plugin: Plugin = {
    name: 'shared-script',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const addModule = (module: string, page: string) => {
        const pages = pagesByModule.get(module) ?? new Set()
        if (pages.has(page)) return
        pagesByModule.set(module, pages.add(page))
        const { code = null, importedIds = [] } = this.getModuleInfo(module) ?? {}
        if (code !== null && code.length <= MAX_SMALL_LENGTH) smallModules.add(module)
        for (const imported of importedIds) addModule(imported, page)
      }
      const addFirst = (module: string) => {
        if (firstModules.has(module)) return
        firstModules.add(module)
        for (const imported of this.getModuleInfo(module)?.importedIds ?? []) addFirst(imported)
      }
      for (const module of this.getModuleIds()) {
        if (firstScript.test(module)) addFirst(module)
        const page = module.replace(ROUTE_QUERY, '')
        if (module !== page && publicPage.test(page)) addModule(module, page)
      }
    },
  }
  const pagesOf = (module: string) => [...(pagesByModule.get(module) ?? [])]
  const isOfArticles = (module: string) => pagesOf(module).some((page) => articlePage.test(page))
  const isShared = (module: string) => {
    if (ofShop.test(module) || ofLinksInEmails.test(module)) return false
    const pages = pagesOf(module)
    const minPages = smallModules.has(module) ? MIN_PAGES_OF_SMALL : MIN_PAGES
    return pages.length >= minPages || pages.some((page) => corePage.test(page))
  }
  const isSharedByShop = (module: string) =>
    shownProducts.test(module) && (pagesByModule.get(module)?.size ?? 0) >= MIN_PAGES_OF_SHOP
  return {
    plugin,
    groups: [
      // What the first script has in common with others must not be in theirs: it would load them.
      { name: 'early', test: (module: string) => firstModules.has(module) && !firstScript.test(module) },
      {
        name: 'shared',
        test: (module: string) =>
          ofReactDom.test(module) || (!ofDocument.test(module) && isShared(module) && isOfArticles(module)),
      },
      { name: 'saved', test: ofSavedLists, minShareCount: 2 },
      { name: 'lists', test: isShared, minShareCount: 2 },
      { name: 'products', test: isSharedByShop, minShareCount: 2 },
      { name: 'product-details', test: productDetails, minShareCount: 2 },
      { name: 'gift-guides', test: ofGiftGuides, minShareCount: 2 },
      { name: 'brands', test: ofBrands, minShareCount: 2 },
      { name: 'uploads', test: ofUploads, minShareCount: 2 },
      // Last: a group takes along what its modules import and no group before it has.
      { name: 'subscribing', test: ofLinksInEmails, minShareCount: 2 },
    ],
  }
}
