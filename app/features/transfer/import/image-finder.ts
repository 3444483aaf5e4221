/** Finds the file of an archive that an image URL of a post refers to. */
export function createImageFinder(names: readonly string[]) {
  const byName = new Map<string, string[]>()
  const allNames = new Set(names)
  for (const name of names) {
    const baseName = name.slice(name.lastIndexOf('/') + 1)
    const others = byName.get(baseName)
    if (others) others.push(name)
    else byName.set(baseName, [name])
  }

  return (src: string, folder = ''): string | undefined => {
    const path = pathFromSrc(src)
    if (path === undefined) return undefined
    for (const candidate of originalPaths(path)) {
      const found = findPath(candidate, folder)
      if (found !== undefined) return found
    }
    return undefined
  }

  function findPath(path: string, folder: string): string | undefined {
    const relativeMatch = resolvePath(folder, path)
    if (relativeMatch !== undefined && allNames.has(relativeMatch)) return relativeMatch
    const segments = path.split('/').filter(Boolean)
    const [best] = (byName.get(segments.at(-1) ?? '') ?? [])
      .map((name) => ({ name, shared: countSharedSegments(name.split('/'), segments) }))
      // The file name alone is not enough, since every camera uses the same names.
      .filter(({ name, shared }) => shared > 1 || shared === name.split('/').length)
      .sort((a, b) => b.shared - a.shared)
    return best?.name
  }
}

/**
 * The paths where the original of a picture may be, the best first. WordPress names smaller copies after their size, and
 * large originals after having been scaled; Ghost has them in folders.
 */
export function originalPaths(path: string): string[] {
  const withoutSizeFolder = path.replace(SIZE_FOLDER, '/')
  const originals = SIZE_SUFFIX.test(withoutSizeFolder)
    ? [withoutSizeFolder.replace(SIZE_SUFFIX, ''), withoutSizeFolder.replace(SIZE_SUFFIX, '-scaled')]
    : []
  const copies = [...new Set([withoutSizeFolder, path])]
  // Last: it may have more pixels than a picture can have here.
  const beforeScaling = isScaled(withoutSizeFolder) ? [withoutSizeFolder.replace(SCALED_SUFFIX, '')] : []
  // Elsewhere a name that ends like this may be that of another picture.
  return [...(isUpload(path) ? [...originals, ...copies] : [...copies, ...originals]), ...beforeScaling]
}

/** Where a picture on the web is asked for: where its original may be, and what the post shows. */
export function pathsToFetch(path: string): string[] {
  const original = originalPaths(path).find((candidate) => candidate !== path && !isScaled(candidate))
  if (original === undefined) return [path]
  return isUpload(path) ? [original, path] : [path, original]
}

const SIZE_FOLDER = /\/size\/\w{1,20}\/(?:format\/\w{1,10}\/)?/
const SIZE_SUFFIX = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/
/** As WordPress names what it shows of a picture of more than 2560 pixels. */
const SCALED_SUFFIX = /-scaled(?=\.\w{2,5}$)/

const isUpload = (path: string) => path.includes('/uploads/') || SIZE_FOLDER.test(path)
const isScaled = (path: string) => SCALED_SUFFIX.test(path)

export const isRemoteUrl = (src: string) => /^(?:https?:)?\/\//i.test(src)

function pathFromSrc(src: string): string | undefined {
  const path = isRemoteUrl(src) ? URL.parse(src, 'https://x.example')?.pathname : src.split(/[?#]/, 1)[0]
  try {
    return path === undefined ? undefined : decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Cannot leave the archive, since the result is only compared with its names. */
function resolvePath(folder: string, path: string): string | undefined {
  if (path.startsWith('/')) return path.slice(1)
  const parts: string[] = folder.split('/').filter(Boolean)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function countSharedSegments(one: string[], other: string[]): number {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared))
    shared++
  return shared
}
