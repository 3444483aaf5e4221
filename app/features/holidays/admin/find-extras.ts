import type { FindExtras } from '../holidays.ts'
import { limits } from './holiday-change.ts'

const FROM_LIBRARY = /^\/media\/blog-media(?:\/[\w-]+)*\/[\w.-]+$/

type Text = (name: string) => string
type Refuse = (reason: string) => Error

/** A find's picture and link as a form gives them: what was left empty is none. */
export function readExtras(text: Text, refuse: Refuse): FindExtras {
  if (text('imageAlt').length > limits.imageAlt) {
    throw refuse(`The alt text can have at most ${limits.imageAlt} characters.`)
  }
  const imageUrl = picture(text('imageUrl'), refuse)
  return {
    imageUrl,
    imageAlt: (imageUrl && text('imageAlt')) || null,
    linkUrl: text('linkUrl') ? link(text('linkUrl'), refuse, 'The link') : null,
  }
}

function picture(typed: string, refuse: Refuse): string | null {
  if (typed === '') return null
  return FROM_LIBRARY.test(typed) ? typed : link(typed, refuse, "The picture's address")
}

function link(typed: string, refuse: Refuse, what: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse(`${what} must begin with http:// or https://.`)
  }
  if (url.href.length <= limits.address) return url.href
  throw refuse(`${what} can have at most ${limits.address} characters.`)
}
