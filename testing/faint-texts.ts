/**
 * Runs in the page: the texts that may be too faint for their background (WCAG 1.4.3), and links in a text that only their
 * color tells apart. It takes a twentieth of the time of axe, because it looks at the elements around a text, not at what
 * lies under it: so it says what axe has to measure, and axe decides.
 */
export function findFaintTexts(): string[] {
  type Color = { red: number; green: number; blue: number; alpha: number }

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colors = new Map<string, Color>()
  /** Of any color that CSS can write. */
  const parse = (text: string): Color => {
    const known = colors.get(text)
    if (known || !canvas) return known ?? { red: 0, green: 0, blue: 0, alpha: 0 }
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color = { red, green, blue, alpha: alpha / 255 }
    colors.set(text, color)
    return color
  }
  const over = (front: Color, back: Color): Color => {
    const mix = (one: number, other: number) => one * front.alpha + other * (1 - front.alpha)
    return {
      red: mix(front.red, back.red),
      green: mix(front.green, back.green),
      blue: mix(front.blue, back.blue),
      alpha: 1,
    }
  }
  const luminance = ({ red, green, blue }: Color) => {
    const linear = (byte: number) =>
      byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const contrast = (one: Color, other: Color) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  type Backdrop = { color: Color; isPicture: boolean; opacity: number }
  const backdrops = new Map<Element, Backdrop>()
  const paper: Backdrop = {
    color: { red: 255, green: 255, blue: 255, alpha: 1 },
    isPicture: false,
    opacity: 1,
  }
  function backdropOf(element: Element | null): Backdrop {
    if (!element) return paper
    const known = backdrops.get(element)
    if (known) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const behind = backdropOf(element.parentElement)
    const own = parse(backgroundColor)
    const found = {
      color: over(own, behind.color),
      isPicture: backgroundImage !== 'none' || (behind.isPicture && own.alpha < 1),
      opacity: behind.opacity * Number(opacity),
    }
    backdrops.set(element, found)
    return found
  }

  /** For screen readers alone. */
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }

  const isDisabled = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true], [inert]') !== null ||
    (element.closest('label') as HTMLLabelElement | null)?.control?.matches(':disabled') === true

  const isFaint = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const { color: back, isPicture, opacity } = backdropOf(element)
    if (isPicture) return true
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const front = parse(color)
    const shown = over({ ...front, alpha: front.alpha * opacity }, back)
    return contrast(shown, back) < (isLarge ? 3 : 4.5)
  }

  /** What is placed over something else has another background than the elements around it. */
  const isPlaced = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (parse(getComputedStyle(at).backgroundColor).alpha === 1) return false
      if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }

  const isToldByColor = (element: Element) => {
    const link = element.closest('a[href]')
    if (!link || getComputedStyle(link).display !== 'inline') return false
    const around = link.parentElement?.textContent?.trim() ?? ''
    const isInText = around.length > (link.textContent?.trim().length ?? 0)
    return isInText && !getComputedStyle(link).textDecorationLine.includes('underline')
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const elements = new Set<Element>()
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent?.trim() && parentElement) elements.add(parentElement)
  }
  const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color])'
  for (const field of document.querySelectorAll(`${fields}, select, textarea`)) elements.add(field)
  return [...elements]
    .filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('script, style, noscript, [data-sonner-toast][data-removed="true"]') &&
        isSeen(element) &&
        !isDisabled(element) &&
        (isFaint(element) || isPlaced(element) || isToldByColor(element)),
    )
    .map((element) => element.outerHTML.slice(0, 200))
}
