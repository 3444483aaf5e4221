/** What the shortcode `[gallery]` of a post refers to. */
export type GalleryPictures = {
  postId: string
  urlOf: (id: string) => string | undefined
  /** The ids of the pictures that were uploaded for a post. */
  ofPost: (postId: string) => readonly string[]
}

/** Of one post: a short text could otherwise name the same pictures again and again. */
const MAX_PICTURES = 2_000
const MAX_GALLERIES = 100
const MAX_IDS_IN_REMARK = 20

const NAMED_IDS = /\s(?:ids|include)=(?:"([^"]*)"|'([^']*)'|([\d,]+))/i
const EXCLUDED_IDS = /\sexclude=(?:"([^"]*)"|'([^']*)'|([\d,]+))/i
const OTHER_POST = /\sid=["']?(\d{1,20})/i

/** A gallery that names no pictures shows those that were uploaded for its post. */
export function createGalleries({ postId, urlOf, ofPost }: GalleryPictures, remarks: Set<string>) {
  let galleriesLeft = MAX_GALLERIES
  let picturesLeft = MAX_PICTURES

  return function toHtml(attributes: string): string {
    if (galleriesLeft-- <= 0) {
      remarks.add(`It has more than ${MAX_GALLERIES} galleries: the rest was left out.`)
      return ''
    }
    const named = parseIds(NAMED_IDS, attributes)
    const excluded = new Set(parseIds(EXCLUDED_IDS, attributes))
    const uploadedFor = OTHER_POST.exec(attributes)?.[1] ?? postId
    const wanted = named ?? ofPost(uploadedFor).filter((id) => !excluded.has(id))
    const ids = wanted.slice(0, picturesLeft)
    picturesLeft -= ids.length
    if (ids.length < wanted.length)
      remarks.add(
        `Its galleries have more than ${MAX_PICTURES.toLocaleString('en-US')} pictures: the rest was left out.`,
      )
    const missing = ids.filter((id) => !urlOf(id))
    if (missing.length > 0) remarks.add(missingPictures(missing))
    else if (wanted.length === 0) remarks.add('A gallery was left out: the file does not say what it shows.')
    const figures = ids
      .flatMap((id) => urlOf(id) ?? [])
      .map((url) => `<figure><img src="${url}" alt=""></figure>`)
    return figures.length > 0 ? `\n\n<figure data-gallery>${figures.join('')}</figure>\n\n` : ''
  }
}

/** Undefined without the attribute. */
function parseIds(pattern: RegExp, attributes: string): string[] | undefined {
  const [found, ...values] = pattern.exec(attributes) ?? []
  if (found === undefined) return undefined
  return (values.find((value) => value !== undefined) ?? '').split(/[^\d]/).filter(Boolean)
}

function missingPictures(ids: string[]): string {
  const shown = ids.slice(0, MAX_IDS_IN_REMARK).map((id) => id.slice(0, 20))
  const more = ids.length > shown.length ? ` and ${ids.length - shown.length} more` : ''
  return `A gallery lacks pictures that the file has no address of: ${shown.join(', ')}${more}.`
}
