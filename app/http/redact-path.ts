/** First segments after which the rest of the path is a secret token. */
const SECRET_PATHS = new Set(['for-brands', 'mail-events', 'preview'])

/** A path for the log, without secret tokens. The query is never logged. */
export function redactPath(path: string): string {
  const [first = ''] = path.split('/').filter(Boolean)
  // The router matches it in upper case and percent-encoded, too.
  const segment = tryDecode(first).toLowerCase()
  return SECRET_PATHS.has(segment) ? `/${segment}/[redacted]` : path
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
