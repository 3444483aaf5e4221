import { isDataImageUrl } from '../images/data-image.ts'

const isLoadableImageUrl = (src: string) => /^(?:https?:)?\/\//i.test(src) || isDataImageUrl(src)

/** Wraps images that are alone in their paragraph in figures. Removes and counts those that cannot be loaded. */
export function normalizeImages(body: HTMLElement): number {
  let lostCount = 0
  for (const image of body.querySelectorAll('img')) {
    if (!isLoadableImageUrl(image.getAttribute('src') ?? '')) {
      image.remove()
      lostCount += 1
      continue
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
