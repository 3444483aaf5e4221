import { isDataPicture } from '../pictures/data-picture.ts'

const canFollow = (src: string) => /^(?:https?:)?\/\//i.test(src) || isDataPicture(src)

/** Pictures alone in their paragraph stand by themselves; those that only the other computer has are counted out. */
export function takePictures(body: HTMLElement): number {
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    if (!canFollow(picture.getAttribute('src') ?? '')) {
      picture.remove()
      lost += 1
      continue
    }
    const line = picture.closest('p, figure')
    if (line?.localName === 'figure') continue
    const alone = line && !line.textContent?.trim() && line.querySelectorAll('img').length === 1
    if (alone || picture.parentElement === body) standAlone(picture, line ?? picture)
  }
  return lost
}

function standAlone(picture: HTMLImageElement, place: Element) {
  const figure = picture.ownerDocument.createElement('figure')
  place.replaceWith(figure)
  figure.append(picture)
}
