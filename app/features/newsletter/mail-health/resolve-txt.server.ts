import { Resolver } from 'node:dns/promises'

/** The TXT records of a host, none if there are none, or 'unknown' if nobody answered. */
export type ResolveTxt = (host: string) => Promise<string[] | 'unknown'>

const QUERY_OPTIONS = { timeout: 3_000, tries: 2 }
/** For all of a page. */
const TOTAL_MS = 8_000
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/** `servers` are for tests. The name servers of the machine are asked otherwise. */
export function createTxtResolver(servers?: string[]): { resolve: ResolveTxt; close: () => void } {
  const resolver = new Resolver(QUERY_OPTIONS)
  if (servers) resolver.setServers(servers)
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    resolver.cancel()
  }, TOTAL_MS)
  return {
    async resolve(host) {
      if (isOver) return 'unknown'
      try {
        // A long record comes in pieces, which belong together without spaces.
        return (await resolver.resolveTxt(host)).map((pieces) => pieces.join(''))
      } catch (error) {
        return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : 'unknown'
      }
    },
    close: () => clearTimeout(timer),
  }
}

export const noAnswerFrom = (host: string) => `The name servers of ${host} did not answer. Try again later.`
