/** Paths that sites treat as the same become the same. */
export function normalizeOldPath(path: string): string {
  const [, number] = /^\/(?:index\.php)?\?p=(\d{1,19})$/.exec(path) ?? []
  if (number) return wordPressNumberPath(number)
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  return decodePath(bare)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index\.(?:html?|php))?$/, '')
}

/** WordPress shows every post at this URL as well. */
export const wordPressNumberPath = (id: string) => `/?p=${id}`

function decodePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
