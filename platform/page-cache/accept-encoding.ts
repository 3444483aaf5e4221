export type Encoding = 'br' | 'gzip' | 'identity'

const SUPPORTED_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send a handful of values; the limit is for clients that invent new ones. */
const MAX_PARSED_HEADERS = 200

const parsedHeaders = new Map<string, readonly Encoding[]>()

/** The encodings that the header `Accept-Encoding` allows, best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const found = parsedHeaders.get(header)
  if (found) return found
  const accepted = parseAcceptEncoding(header)
  if (parsedHeaders.size < MAX_PARSED_HEADERS) parsedHeaders.set(header, accepted)
  return accepted
}

function parseAcceptEncoding(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0)
  }
  // `identity` is always acceptable unless excluded by name, and the last choice unless preferred by name.
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? (name === 'identity' ? 0.0001 : (weights.get('*') ?? 0))
  return SUPPORTED_ENCODINGS.filter((name) => weightOf(name) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  )
}
