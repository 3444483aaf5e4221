export type Encoding = 'br' | 'gzip' | 'identity'

const known: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Browsers say it in a handful of ways; whoever makes up new ones is not remembered. */
const MOST_REMEMBERED = 200

const remembered = new Map<string, readonly Encoding[]>()

/** What may be sent, the best first, from the header `Accept-Encoding`. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const found = remembered.get(header)
  if (found) return found
  const accepted = parse(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0)
  }
  // Plain bytes are always welcome unless refused by name, and the last choice unless wished for.
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? (name === 'identity' ? 0.0001 : (weights.get('*') ?? 0))
  return known.filter((name) => weightOf(name) > 0).sort((one, other) => weightOf(other) - weightOf(one))
}
