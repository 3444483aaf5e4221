import type { Plugin } from 'vite'

const ROUTE = '?__react-router-build-client-route'
const readersPage = /\/app\/(root|pages\/site\/[\w-]+)\.tsx$/
/** The frame of every page, and the pages that are read most: what they share with any other page is shared by all. */
const mostRead = /\/app\/(root|pages\/site\/(layout|blog|post))\.tsx$/
const ENOUGH_PAGES = 3

/**
 * Readers' pages share most of what they are made of. As one script it is smaller than as thirty, and on a phone's line
 * each request costs more than what most of the thirty hold. What a single page needs stays with that page, and nothing
 * gets in that no reader's page uses.
 */
export function sharedScript() {
  const pagesWith = new Map<string, Set<string>>()
  const plugin: Plugin = {
    name: 'shared-script',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const add = (module: string, page: string) => {
        const pages = pagesWith.get(module) ?? new Set()
        if (pages.has(page)) return
        pagesWith.set(module, pages.add(page))
        for (const imported of this.getModuleInfo(module)?.importedIds ?? []) add(imported, page)
      }
      for (const module of this.getModuleIds()) {
        const page = module.replace(ROUTE, '')
        if (module !== page && readersPage.test(page)) add(module, page)
      }
    },
  }
  const isShared = (module: string) => {
    const pages = [...(pagesWith.get(module) ?? [])]
    return pages.length >= ENOUGH_PAGES || pages.some((page) => mostRead.test(page))
  }
  return { plugin, group: { name: 'shared', test: isShared, minShareCount: 2 } }
}
