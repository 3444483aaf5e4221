/** An old address as it is kept and looked for: what sites treat as the same is the same. */
export function tidyPath(path: string): string {
  const [, number] = /^\/(?:index\.php)?\?p=(\d{1,19})$/.exec(path) ?? []
  if (number) return numbered(number)
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  return decoded(bare)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index\.(?:html?|php))?$/, '')
}

/** Where WordPress has every post besides its address proper: under its number, on the front page. */
export const numbered = (id: string) => `/?p=${id}`

function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
