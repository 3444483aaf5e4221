import { defaultSite, type Site } from './site.ts'

export type SiteKeeper = ReturnType<typeof createSiteKeeper>

/**
 * The settings in memory, so that no page asks for them. Who forgets them when the database tells of a change does so
 * before anybody is answered: a page that begins after that waits for a reading that began after it, too.
 */
export function createSiteKeeper(read: () => Promise<Site>) {
  let known: Promise<Site> | undefined
  let last = defaultSite
  let hearing: 'changes' | 'nothing' | 'no database' = 'changes'

  function reading(): Promise<Site> {
    const now = read()
    if (hearing === 'changes') known = now
    now.then(
      (site) => {
        if (!known || known === now) last = site
      },
      () => {
        if (known === now) known = undefined
      },
    )
    return now
  }

  return {
    /** As they are; or, when they cannot be read, as they were last, which is said. */
    async current(): Promise<{ site: Site; isCurrent: boolean }> {
      if (hearing === 'no database') return { site: last, isCurrent: false }
      try {
        return { site: await (known ?? reading()), isCurrent: true }
      } catch {
        return { site: last, isCurrent: false }
      }
    },
    /** For who cannot wait. */
    lastKnown: () => last,
    /** Somebody changed them. */
    forget() {
      known = undefined
    },
    /** From now on changes are told; until now they may have been missed. */
    hear() {
      known = undefined
      hearing = 'changes'
    },
    /** Changes are being missed: they are read each time. */
    lose() {
      known = undefined
      hearing = 'nothing'
    },
    /** There is nowhere to read them. */
    holdOut() {
      known = undefined
      hearing = 'no database'
    },
  }
}
