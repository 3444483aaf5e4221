import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import { OWN_FILE } from '#app/features/posts/html/own-file.ts'

/** Videos and captions of the library, and no others: a page would request them from elsewhere. In an export they are beside. */
const OWN_VIDEO = /^(?:\.\.)?\/media\/(?:[\w-]+\/)*[\w.-]+\.mp4$/
const OWN_CAPTIONS = /^(?:\.\.)?\/media\/(?:[\w-]+\/)*[\w.-]+\.vtt$/

const MAX_LABEL_LENGTH = 60

const own = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** With controls and never by itself; null for a video that is not ours. */
function ownVideo({ properties, children }: Element): Element | null {
  const src = own(properties.src, OWN_VIDEO)
  if (!src) return null
  const { width, height } = properties
  const tracks = children.flatMap((child) => {
    const captions =
      child.type === 'element' && child.tagName === 'track' && own(child.properties.src, OWN_CAPTIONS)
    if (!captions || child.type !== 'element') return []
    const { srcLang, label } = child.properties
    const language = typeof srcLang === 'string' && /^[a-zA-Z-]{2,20}$/.test(srcLang) ? srcLang : 'en'
    const name = String(label ?? '').slice(0, MAX_LABEL_LENGTH) || 'Captions'
    return [element('track', [], { kind: 'captions', src: captions, srcLang: language, label: name })]
  })
  const poster = own(properties.poster, OWN_FILE)
  return element('video', tracks.slice(0, 1), { src, poster, width, height, controls: true, preload: 'none' })
}

/** Runs after the sanitizer. What is inside of a video stays behind it: one that is not closed has all that follows. */
export const normalizeVideos = () => (tree: Root) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    if (!parent || index === undefined || (node.tagName !== 'video' && node.tagName !== 'track')) return
    const video = node.tagName === 'video' ? ownVideo(node) : null
    const others = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    parent.children.splice(index, 1, ...(video ? [video] : []), ...others)
    return [SKIP, index + (video ? 1 : 0)]
  })

/** In feeds and letters: a link with the still picture. */
export const videosToLinks = (tree: Root) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.tagName !== 'video' || !parent || index === undefined) return
    const { src, poster, width, height } = node.properties
    const words = 'Watch the video'
    const link = element(
      'a',
      [poster ? element('img', [], { src: poster, alt: words, width, height }) : text(words)],
      {
        href: src,
      },
    )
    parent.children[index] =
      parent.type === 'element' && parent.tagName === 'figure' ? link : element('p', [link])
    return SKIP
  })
