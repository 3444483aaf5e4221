import type { Plugin } from 'vite'

type Group = {
  name: string
  test: RegExp | ((module: string) => boolean)
  minShareCount?: number | undefined
}

const ROUTE_QUERY = '?__react-router-build-client-route'
/** Not those that lead to it, nor what they share with it: readers sign in, too. */
const adminPage =
  /\/app\/pages\/admin\/(?!(area|confirm-identity|forgot|invitation|login|reset)\b)[\w-]+\.tsx$/
const MIN_PAGES = 4
/** A larger module is worth a request of its own, and not every page of the area needs it. */
const MAX_LENGTH = 4_000

/**
 * Small modules that several pages of the admin area share, and no other page has, are one script: the editor of a post was 52
 * scripts, 35 of them with less than 2 KB, and each request takes longer than running most of these.
 */
export function adminChunk(otherGroups: Group[]) {
  const pagesByModule = new Map<string, Set<string>>()
  const sources = new Map<string, { length: number; imports: readonly string[] }>()
  const ofOthers = new Set<string>()
  const plugin: Plugin = {
    name: 'admin-script',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const add = (found: Set<string>, module: string, withLater: boolean) => {
        if (found.has(module)) return
        found.add(module)
        const {
          code,
          importedIds: imports = [],
          dynamicallyImportedIds = [],
        } = this.getModuleInfo(module) ?? {}
        sources.set(module, { length: code?.length ?? Infinity, imports })
        const next = withLater ? [...imports, ...dynamicallyImportedIds] : imports
        for (const imported of next) add(found, imported, withLater)
      }
      for (const module of this.getModuleIds()) {
        if (!this.getModuleInfo(module)?.isEntry) continue
        if (!adminPage.test(module.replace(ROUTE_QUERY, ''))) {
          // Also what they load later.
          add(ofOthers, module, true)
          continue
        }
        const ofPage = new Set<string>()
        add(ofPage, module, false)
        for (const one of ofPage) pagesByModule.set(one, (pagesByModule.get(one) ?? new Set()).add(module))
      }
    },
  }
  const isGrouped = (module: string) =>
    otherGroups.some(({ test }) => (test instanceof RegExp ? test.test(module) : test(module)))
  const known = new Map<string, boolean>()
  /** With all that it imports, which a group takes along. */
  const isOfAdmins = (module: string): boolean => {
    const answer = known.get(module)
    if (answer !== undefined) return answer
    const { length, imports } = sources.get(module) ?? { length: Infinity, imports: [] }
    const isShared = (pagesByModule.get(module)?.size ?? 0) >= MIN_PAGES && !ofOthers.has(module)
    // Modules may import each other.
    known.set(module, isShared && length <= MAX_LENGTH)
    const isWhole = imports.every((imported) => isGrouped(imported) || isOfAdmins(imported))
    known.set(module, isShared && length <= MAX_LENGTH && isWhole)
    return known.get(module) ?? false
  }
  return { plugin, group: { name: 'admins', test: isOfAdmins, minShareCount: 2 } satisfies Group }
}
