import type { Node } from '@tiptap/pm/model'
import type { TextPlace } from '#app/features/posts/editor/text-place.ts'
import { picturesOf } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { isImageNode } from '../document/images.ts'
import { findMatches } from '../find/find-matches.ts'

/** The position of its first occurrence, for goToPosition. */
export function findPlace(doc: Node, { kind, value }: TextPlace, origin: string): number | null {
  if (kind === 'words') {
    const match = findMatches(doc, value)[0]
    return match ? match.from - 1 : null
  }
  const isMeant = kind === 'picture' ? hasPicture : hasLink
  const address = absolute(value, origin)
  let found: number | null = null
  doc.descendants((node, position) => {
    if (found === null && isMeant(node, (url) => absolute(url, origin) === address)) found = position
    return found === null
  })
  return found
}

type IsSame = (url: string) => boolean

// As the check of a letter reads it, which has to ask for the address.
const absolute = (url: string, origin: string) => URL.parse(url, origin)?.href ?? url

const hasPicture = (node: Node, isSame: IsSame) =>
  isImageNode(node)
    ? isSame(String(node.attrs.src ?? ''))
    : node.type.name === 'pictureBlock' && picturesOf(node.attrs.block).some(({ src }) => isSame(src))

const hasLink = (node: Node, isSame: IsSame) =>
  [...node.marks.map(({ attrs }) => attrs.href), node.attrs.link?.href, node.attrs.url].some(
    (href) => typeof href === 'string' && isSame(href),
  )
