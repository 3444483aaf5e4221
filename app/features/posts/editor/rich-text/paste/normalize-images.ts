import { isForeignImageUrl, MISSING_IMAGE_URL } from '#app/features/posts/html/uncopied-url.ts'
import { isDataImageUrl } from '../images/data-image.ts'
import { imagesOfRtf } from './rtf-images.ts'

/** A blob URL can be read by the site only that made it; some browsers make one for each pasted image. */
const isLoadableImageUrl = (src: string, url: URL | null) =>
  isDataImageUrl(src) ||
  (isForeignImageUrl(src) && (url?.protocol !== 'blob:' || url.origin === location.origin))

const isOnOtherComputer = (image: Element) => /^file:/i.test(image.getAttribute('src') ?? '')

/** Word has its images in the RTF that it copies along. They are told apart by their order alone, so all of them or none. */
export function takeImagesOfRtf(body: HTMLElement, readRtf: () => string) {
  const images = [...body.querySelectorAll('img')].filter(isOnOtherComputer)
  const urls = images.length > 0 ? imagesOfRtf(readRtf()) : []
  if (urls.length !== images.length) return
  for (const [index, image] of images.entries()) image.setAttribute('src', urls[index] ?? MISSING_IMAGE_URL)
}

/** Wraps images that are alone in their paragraph in figures. Marks and counts those that cannot be loaded. */
export function normalizeImages(body: HTMLElement): number {
  let lostCount = 0
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const url = URL.parse(src, location.href)
    if (!isLoadableImageUrl(src, url)) {
      image.setAttribute('src', MISSING_IMAGE_URL)
      lostCount += 1
    } else if (url?.origin === location.origin && url.protocol !== 'blob:') {
      // An image of this site, copied from one of its pages.
      image.setAttribute('src', url.pathname)
    }
    const container = image.closest('p, figure')
    if (container?.localName === 'figure') continue
    const isOnlyContent =
      container && !container.textContent?.trim() && container.querySelectorAll('img').length === 1
    if (isOnlyContent || image.parentElement === body) wrapInFigure(image, container ?? image)
  }
  return lostCount
}

function wrapInFigure(image: HTMLImageElement, replaced: Element) {
  const figure = image.ownerDocument.createElement('figure')
  replaced.replaceWith(figure)
  figure.append(image)
}
