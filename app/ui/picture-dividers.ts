/** Between two pictures of a text; the style sheet clips them at its value. */
const DIVIDER = '.picture-divider'

function clipPictures({ parentElement, value }: HTMLInputElement) {
  parentElement?.style.setProperty('--divider', `${value}%`)
}

/** Also before React is there, and while the page is hydrated, when React sees no events. */
export function keepDividersMoving() {
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(DIVIDER)) clipPictures(target)
    },
    true,
  )
  // Moved before this script was there.
  document.querySelectorAll<HTMLInputElement>(DIVIDER).forEach(clipPictures)
}
