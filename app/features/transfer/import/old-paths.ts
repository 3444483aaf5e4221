/** An old address as it is kept and looked for: what sites treat as the same is the same. */
export function tidyPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  return decoded(bare)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index\.(?:html?|php))?$/, '')
}

function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
