import { createPublicKey } from 'node:crypto'

/* What records of a domain say, without looking them up. */

/** SPF, RFC 7208. */
type SpfTerm = { qualifier: string; name: string; domain: string }

export const isSpf = (record: string) => /^v=spf1(?: |$)/i.test(record)

export const spfTerms = (record: string): SpfTerm[] =>
  record
    .split(/\s+/, 200)
    .slice(1)
    .map((term) => {
      const [, qualifier = '', name = '', domain = ''] =
        /^([+?~-]?)([a-z]{1,20})(?:[:=/](.*))?$/i.exec(term) ?? []
      return { qualifier: qualifier || '+', name: name.toLowerCase(), domain }
    })

/** Terms for which a receiver has to ask again. It gives up after ten. */
export const costsLookup = ({ name }: SpfTerm) =>
  ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'].includes(name)

export const MAX_SPF_LOOKUPS = 10

/** Whether everybody may send for the domain, which is as bad as no record. */
export const allowsEverybody = (terms: SpfTerm[]) =>
  terms.some(({ name, qualifier }) => name === 'all' && qualifier === '+')

export const endsOpen = (terms: SpfTerm[]) => !terms.some(({ name }) => name === 'all' || name === 'redirect')

/** `v=DMARC1; p=none` */
export const readTags = (record: string): Record<string, string> =>
  Object.fromEntries(
    record.split(';', 50).flatMap((tag) => {
      const at = tag.indexOf('=')
      return at < 0 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()]]
    }),
  )

/** DKIM, RFC 6376. */
export type DkimKey =
  | { state: 'none' }
  | { state: 'revoked' }
  | { state: 'unreadable' }
  | { state: 'key'; type: 'rsa' | 'ed25519'; bits: number }

export function readDkimKey(record: string): DkimKey {
  const { v = 'DKIM1', p, k = 'rsa' } = readTags(record)
  if (p === undefined || v.toUpperCase() !== 'DKIM1') return { state: 'none' }
  if (p === '') return { state: 'revoked' }
  const bytes = Buffer.from(p.replace(/\s+/g, ''), 'base64')
  if (k.toLowerCase() === 'ed25519')
    return bytes.length === 32 ? { state: 'key', type: 'ed25519', bits: 256 } : { state: 'unreadable' }
  const bits = rsaBits(bytes)
  return bits === undefined ? { state: 'unreadable' } : { state: 'key', type: 'rsa', bits }
}

function rsaBits(key: Buffer): number | undefined {
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type }).asymmetricKeyDetails?.modulusLength
    } catch {}
  }
  return undefined
}

const SELECTOR = /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.){1,10}[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** From a selector that was typed, or from the headers of a letter ("Show original"). Of two signatures the aligned one. */
export function findSelector(
  input: string,
  fromDomain: string,
): { selector: string; domain: string } | undefined {
  const typed = input.trim()
  if (SELECTOR.test(typed)) return { selector: typed.toLowerCase(), domain: fromDomain }
  const unfolded = typed.replace(/\r?\n[ \t]+/g, ' ')
  const signatures = [...unfolded.matchAll(/^DKIM-Signature:(.*)$/gim)].flatMap(([, value = '']) => {
    const { s = '', d = '' } = readTags(value)
    return SELECTOR.test(s) && DOMAIN.test(d) ? { selector: s.toLowerCase(), domain: d.toLowerCase() } : []
  })
  return signatures.find(({ domain }) => isAligned(domain, fromDomain)) ?? signatures[0]
}

/** Relaxed, without a list of public suffixes: one is the other, or is below it. */
export const isAligned = (signing: string, from: string) =>
  signing === from || from.endsWith(`.${signing}`) || signing.endsWith(`.${from}`)

/** DMARC, RFC 9989. */
export const isDmarc = (record: string) => /^v=DMARC1\s*(?:;|$)/i.test(record)

const MAX_DMARC_LOOKUPS = 8

/** Where a policy may be: at the domain, then at its parents. */
export function dmarcHosts(domain: string): string[] {
  const labels = domain.split('.')
  const parents = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'))
  // Of a long name the last seven labels are asked.
  return [domain, ...parents.slice(-(MAX_DMARC_LOOKUPS - 1))].map((host) => `_dmarc.${host}`)
}
