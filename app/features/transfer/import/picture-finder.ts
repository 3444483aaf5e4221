/** Finds what an address in a post means among the files of an archive. */
export function pictureFinder(names: readonly string[]) {
  const byName = new Map<string, string[]>()
  const whole = new Set(names)
  for (const name of names) {
    const last = name.slice(name.lastIndexOf('/') + 1)
    const others = byName.get(last)
    if (others) others.push(name)
    else byName.set(last, [name])
  }

  return (src: string, folder = ''): string | undefined => {
    const path = pathOf(src)
    if (path === undefined) return undefined
    const beside = resolved(folder, path)
    if (beside !== undefined && whole.has(beside)) return beside
    const wanted = path.split('/').filter(Boolean)
    const [best] = (byName.get(wanted.at(-1) ?? '') ?? [])
      .map((name) => ({ name, shared: sharedEnd(name.split('/'), wanted) }))
      // A name alone says too little: every camera calls its pictures the same.
      .filter(({ name, shared }) => shared > 1 || shared === name.split('/').length)
      .sort((a, b) => b.shared - a.shared)
    return best?.name
  }
}

export const isRemote = (src: string) => /^(?:https?:)?\/\//i.test(src)

function pathOf(src: string): string | undefined {
  const path = isRemote(src) ? URL.parse(src, 'https://x.example')?.pathname : src.split(/[?#]/, 1)[0]
  try {
    return path === undefined ? undefined : decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Never above the archive: the names in it are all there is. */
function resolved(folder: string, path: string): string | undefined {
  if (path.startsWith('/')) return path.slice(1)
  const parts: string[] = folder.split('/').filter(Boolean)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function sharedEnd(one: string[], other: string[]): number {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared))
    shared++
  return shared
}
