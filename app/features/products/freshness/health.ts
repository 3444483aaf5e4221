import type { LinkHealth } from '../products.ts'
import { isDead, type LinkVerdict } from './judge-link.ts'

/** What is known of a link that was never requested. */
export const uncheckedLink = {
  health: 'unknown' as const,
  checkedAt: null,
  goneSince: null,
  movedTo: null,
  acceptedRedirect: null,
  dismissedAt: null,
}

export type KnownHealth = { health: LinkHealth; goneSince: Date | null; acceptedRedirect: string | null }

export type Finding = { verdict: LinkVerdict; finalUrl: string }

const MAX_URL_LENGTH = 2000

/** What is stored after a request. An answer that says nothing changes nothing but the time. */
export function healthAfter(known: KnownHealth, { verdict, finalUrl }: Finding, now: Date) {
  if (verdict === 'unknown') return { checkedAt: now }
  if (verdict === 'gone') {
    const health = isDead(verdict, known.goneSince, now) ? ('dead' as const) : known.health
    return { health, checkedAt: now, goneSince: known.goneSince ?? now, movedTo: null }
  }
  const isMoved = verdict === 'moved' && !isSamePage(finalUrl, known.acceptedRedirect)
  const health = isMoved ? ('redirected' as const) : ('ok' as const)
  const movedTo = isMoved ? finalUrl.slice(0, MAX_URL_LENGTH) : null
  return { health, checkedAt: now, goneSince: null, movedTo }
}

/** What comes after the path differs from visit to visit. */
function isSamePage(url: string, accepted: string | null): boolean {
  const [a, b] = [URL.parse(url), URL.parse(accepted ?? '')]
  return a !== null && a.origin === b?.origin && a.pathname === b.pathname
}
