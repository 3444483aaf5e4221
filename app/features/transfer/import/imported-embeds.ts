import type { Element } from 'hast'
import { createEmbedElement } from '#app/features/posts/embeds/embed-elements.ts'
import { type Embed, embedLimits, parseEmbed, stillsOf } from '#app/features/posts/embeds/embeds.ts'
import { createElement } from './html-elements.ts'

/** Tells the picture of a video from other pictures of a post. It is no part of what is requested. */
export const EMBED_STILL_MARK = '#still'

/** With the picture that YouTube has of each video, which is copied like other pictures of the post. */
export function importedEmbed(embed: Embed, title = ''): Element {
  const src = stillsOf(embed).at(-1)
  const still = src ? createElement('img', [], { src: src + EMBED_STILL_MARK, alt: '' }) : undefined
  return createEmbedElement({ embed, title, still })
}

/** A post of TikTok or Instagram is a quotation, until a script of theirs makes a frame of it. */
export const quotedPost = ({ properties }: Element) =>
  parseEmbed(String(properties.cite ?? properties.dataInstgrmPermalink ?? ''))

const EMPTY_TITLE = /^(?:youtube|vimeo|tiktok|instagram|pinterest) (?:video player|embed|post)$/i

/** Of a frame. Players that say nothing are named after themselves. */
export const playerTitle = (title: unknown) =>
  typeof title === 'string' && !EMPTY_TITLE.test(title) ? title.slice(0, embedLimits.title) : ''
