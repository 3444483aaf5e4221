/** Runs in the page: lays out what is far from the reader, as it is when she comes near, so that it is checked as well. */
export function layOutBelowFold() {
  for (const element of document.querySelectorAll<HTMLElement>('.below-fold'))
    element.style.contentVisibility = 'visible'
}
