/** Finds the file of an archive that an image URL of a post refers to. */
export function createImageFinder(names: readonly string[]) {
  const nameByPath = new Map<string, string>()
  const pathsByFile = new Map<string, string[]>()
  for (const name of names) {
    // A Mac writes an accent in the name of a file as a character of its own, a browser does not.
    const path = name.normalize('NFC')
    if (nameByPath.has(path)) continue
    nameByPath.set(path, name)
    const file = path.slice(path.lastIndexOf('/') + 1)
    const others = pathsByFile.get(file)
    if (others) others.push(path)
    else pathsByFile.set(file, [path])
  }

  return (src: string, folder = ''): string | undefined => {
    const path = pathFromSrc(src)?.normalize('NFC')
    if (path === undefined) return undefined
    for (const candidate of originalPaths(path)) {
      const found = findPath(candidate, folder.normalize('NFC'))
      if (found !== undefined) return nameByPath.get(found)
    }
    return undefined
  }

  function findPath(path: string, folder: string): string | undefined {
    const relativeMatch = resolvePath(folder, path)
    if (relativeMatch !== undefined && nameByPath.has(relativeMatch)) return relativeMatch
    const segments = path.split('/').filter(Boolean)
    const [best] = (pathsByFile.get(segments.at(-1) ?? '') ?? [])
      .map((known) => ({ known, shared: countSharedSegments(known.split('/'), segments) }))
      // The file name alone is not enough, since every camera uses the same names.
      .filter(({ known, shared }) => shared > 1 || shared === known.split('/').length)
      .sort((a, b) => b.shared - a.shared)
    return best?.known
  }
}

/**
 * The paths where the original of a picture may be, the best first. WordPress names smaller copies after their size, and
 * large or rotated originals after what was done to them; its plugins add an ending to copies in another format or for sharp
 * screens. Ghost has smaller copies in folders.
 */
export function originalPaths(path: string): string[] {
  const withoutSizeFolder = path.replace(SIZE_FOLDER, '/')
  const unconverted = withoutSizeFolder.replace(CONVERTED_SUFFIX, '')
  const base = unconverted.replace(SHARP_SUFFIX, '')
  const originals = SIZE_SUFFIX.test(base)
    ? ['', '-scaled', '-rotated'].map((suffix) => base.replace(SIZE_SUFFIX, suffix))
    : []
  const copies = [...new Set([withoutSizeFolder, path, unconverted, base])]
  // Last: it may have more pixels than a picture can have here.
  const beforeScaling = isEdited(base) ? [base.replace(EDITED_SUFFIX, '')] : []
  // Elsewhere a name that ends like this may be that of another picture.
  return [...(isUpload(path) ? [...originals, ...copies] : [...copies, ...originals]), ...beforeScaling]
}

/** Where a picture on the web is asked for: where its original may be, and what the post shows. */
export function pathsToFetch(path: string): string[] {
  const original = originalPaths(path).find((candidate) => candidate !== path && !isEdited(candidate))
  if (original === undefined) return [path]
  // Without a size in its name, the one for sharp screens is the larger one.
  const isLarger = SHARP_SUFFIX.test(path) && original === path.replace(SHARP_SUFFIX, '')
  return isUpload(path) && !isLarger ? [original, path] : [path, original]
}

const SIZE_FOLDER = /\/size\/\w{1,20}\/(?:format\/\w{1,10}\/)?/
const SIZE_SUFFIX = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/
/** As WordPress names what it shows of a picture of more than 2560 pixels, or of one that a phone took on its side. */
const EDITED_SUFFIX = /-(?:scaled|rotated)(?=\.\w{2,5}$)/
const CONVERTED_SUFFIX = /(?<=\.(?:jpe?g|png|gif))\.(?:webp|avif)$/i
const SHARP_SUFFIX = /@[23]x(?=\.\w{2,5}$)/

const isUpload = (path: string) => path.includes('/uploads/') || SIZE_FOLDER.test(path)
const isEdited = (path: string) => EDITED_SUFFIX.test(path)

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
