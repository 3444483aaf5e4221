type ProxySettings = { trustProxy: boolean; countryHeader: string }

export type ReaderCountry = (request: { headers: Pick<Headers, 'get'> }) => string | null

/** Whom a page is made for, and the countries whose readers get another one than all others. */
export type PageCountry = { code: string | null; differsFor: Set<string> }

/** What proxies say of a reader whose country they do not know. */
const UNKNOWN_COUNTRY = 'XX'

/**
 * The ISO code of the reader's country, as far as the proxy says it. The IP is not looked at, and nothing is stored. A
 * reader can write this header as well, so it counts only behind a proxy that is trusted.
 */
export const createReaderCountry =
  ({ trustProxy, countryHeader }: ProxySettings): ReaderCountry =>
  (request) => {
    const country = trustProxy ? (request.headers.get(countryHeader) ?? '').trim().toUpperCase() : ''
    return /^[A-Z]{2}$/.test(country) && country !== UNKNOWN_COUNTRY ? country : null
  }

/**
 * A guess by the reader's first language: 'GB' for en-GB. For choices that can be corrected by one click, where the
 * country is not known.
 */
export function languageCountry(request: Request): string | null {
  const [first = ''] = (request.headers.get('accept-language') ?? '').split(/[,;]/, 1)
  return /^[a-z]{2,3}-([A-Z]{2})$/.exec(first.trim())?.[1] ?? null
}
