/** Where the rest of the path is a key, whoever has it. */
const KEYS_BELOW = new Set(['preview'])

/** A path as it may be logged: without what opens something. The query never is. */
export function loggedPath(path: string): string {
  const [first = ''] = path.split('/').filter(Boolean)
  // The router reads it in any case, escaped or not.
  const place = decoded(first).toLowerCase()
  return KEYS_BELOW.has(place) ? `/${place}/[redacted]` : path
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
