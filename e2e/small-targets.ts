/** Runs in the page: the HTML of all touch targets smaller than 44 pixels. */
export function findSmallTargets(): string[] {
  const MIN_TARGET_PX = 44
  const targetSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]'

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.clientWidth !== 1 &&
    !element.matches(':disabled') &&
    !element.closest('[aria-hidden=true], [inert], .sr-only') &&
    // In an editor a tap sets the cursor.
    !element.parentElement?.closest('[contenteditable=true]')

  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]

  const isInRunningText = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim()

  const isLarge = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round(width) >= MIN_TARGET_PX && Math.round(height) >= MIN_TARGET_PX
  }

  /** The clickable area of a link may be larger than its text, such as a whole card. */
  const hasLargeArea = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const isHit = (right: number, down: number) => {
      const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)
      return [element, ...labelsOf(element)].some((own) => own.contains(hit))
    }
    const reach = MIN_TARGET_PX / 2 - 1
    const isCovered = !isHit(0, 0)
    return isCovered || (isHit(-reach, 0) && isHit(reach, 0) && isHit(0, -reach) && isHit(0, reach))
  }

  return [...document.querySelectorAll(targetSelector)]
    .filter((element) => isShown(element) && !isInRunningText(element))
    .filter((element) => ![element, ...labelsOf(element)].some(isLarge) && !hasLargeArea(element))
    .map((element) => element.outerHTML.slice(0, 200))
}
