/** More than that is not read: the browser would stand still. */
const MAX_LENGTH = 100_000_000
const MAX_IMAGES = 80
const BYTES_AT_ONCE = 8192

/** Those that are no images of the text: bullets, and a second form of an image for old programs. */
const ignoredGroups = ['{\\*\\listpicture', '{\\nonshppict']

/**
 * The PNG and JPEG images of a text in RTF, as data URLs. Word has the images of a text there, and only their places on its
 * own computer in the HTML.
 */
export function imagesOfRtf(rtf: string): string[] {
  if (rtf.length > MAX_LENGTH) return []
  const images: string[] = []
  for (const group of findGroups(rtf)) {
    const image = toDataUrl(group)
    if (image) images.push(image)
    if (images.length > MAX_IMAGES) return []
  }
  return images
}

/** What each group of an image says itself, without the groups inside of it. */
function* findGroups(rtf: string): Generator<string> {
  const start = /\{\\(?:pict\b|\*\\listpicture\b|nonshppict\b)/g
  for (let match = start.exec(rtf); match; match = start.exec(rtf)) {
    const group = readGroup(rtf, match.index)
    if (!group) return
    if (!ignoredGroups.includes(match[0])) yield group.text
    start.lastIndex = group.end
  }
}

/** Null if it has no end. */
function readGroup(rtf: string, from: number): { text: string; end: number } | null {
  const brace = /[{}]/g
  brace.lastIndex = from + 1
  let depth = 1
  let textStart = from + 1
  let text = ''
  for (let match = brace.exec(rtf); match; match = brace.exec(rtf)) {
    const isEscaped = rtf[match.index - 1] === '\\'
    if (isEscaped) continue
    if (depth === 1) text += rtf.slice(textStart, match.index)
    depth += match[0] === '{' ? 1 : -1
    if (depth === 0) return { text, end: brace.lastIndex }
    if (depth === 1) textStart = brace.lastIndex
  }
  return null
}

function toDataUrl(group: string): string | null {
  const type = /\\(png|jpeg)blip(?![a-z])/.exec(group)?.[1]
  const hex = group.replace(/\\[a-z]+(?:-?\d+)? ?/g, '').replace(/\s+/g, '')
  if (!type || hex.length % 2 !== 0 || !/^[\da-f]+$/i.test(hex)) return null
  const bytes = new Uint8Array(hex.length / 2)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
  let characters = ''
  for (let index = 0; index < bytes.length; index += BYTES_AT_ONCE)
    characters += String.fromCharCode(...bytes.subarray(index, index + BYTES_AT_ONCE))
  return `data:image/${type};base64,${btoa(characters)}`
}
