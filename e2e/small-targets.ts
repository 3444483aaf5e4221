/** Runs in the page: what can be pressed and is smaller than 44 pixels, in words. */
export function smallTargets(): string[] {
  const THUMB = 44
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]'

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.clientWidth !== 1 &&
    !element.matches(':disabled') &&
    !element.closest('[aria-hidden=true], [inert], .sr-only') &&
    // In a text that is being written a press sets the cursor: nothing there leads anywhere.
    !element.parentElement?.closest('[contenteditable=true]')

  /** What is pressed for it, besides itself. */
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]

  const isInRunningText = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim()

  const isLarge = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round(width) >= THUMB && Math.round(height) >= THUMB
  }

  /** A link may reach beyond its words, over a whole card: then a press beside them is its own. */
  const reachesOut = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const takesPress = (right: number, down: number) => {
      const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)
      return [element, ...labelsOf(element)].some((own) => own.contains(hit))
    }
    const reach = THUMB / 2 - 1
    const isCovered = !takesPress(0, 0)
    return (
      isCovered ||
      (takesPress(-reach, 0) && takesPress(reach, 0) && takesPress(0, -reach) && takesPress(0, reach))
    )
  }

  return [...document.querySelectorAll(pressable)]
    .filter((element) => isShown(element) && !isInRunningText(element))
    .filter((element) => ![element, ...labelsOf(element)].some(isLarge) && !reachesOut(element))
    .map((element) => element.outerHTML.slice(0, 200))
}
