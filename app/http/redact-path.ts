/** The first segments of paths whose rest is a secret token. */
const SECRET_PATHS = new Set(['for-brands', 'mail-events', 'preview', 'newsletter/thanks'])

/** A path for the log, without secret tokens. The query is never logged. */
export function redactPath(path: string): string {
  // The router matches it in upper case and percent-encoded, too.
  const [first = '', second = ''] = path
    .split('/')
    .filter(Boolean)
    .slice(0, 2)
    .map((segment) => tryDecode(segment).toLowerCase())
  const secret = [first, `${first}/${second}`].find((start) => SECRET_PATHS.has(start))
  return secret === undefined ? path : `/${secret}/[redacted]`
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
