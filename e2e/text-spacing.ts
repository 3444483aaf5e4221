/** Runs in the page: overrides all styles by the widest text spacing of WCAG 1.4.12. */
export function setWideTextSpacing(isEnabled: boolean) {
  const wide = new CSSStyleSheet()
  wide.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets = isEnabled ? [wide] : []
}

/** Runs in the page: the texts that are clipped by an ancestor. */
export function findClippedTexts(): string[] {
  const TOLERANCE_PX = 3

  const shownTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    return texts.filter(
      ({ textContent, parentElement }) =>
        textContent?.trim() &&
        parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
  }

  const clippingAncestor = (element: Element | null): Element | null => {
    if (!element || element === document.body) return null
    const { overflowX, overflowY } = getComputedStyle(element)
    return overflowX === 'visible' && overflowY === 'visible'
      ? clippingAncestor(element.parentElement)
      : element
  }

  /** Not an ellipsis, not scrollable, and not hidden on purpose for screen readers. */
  const clipsSilently = (ancestor: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(ancestor)
    const scrolls = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
    return !scrolls && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && clipPath === 'none'
  }

  const isClipped = (text: Node, ancestor: Element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const edge = ancestor.getBoundingClientRect()
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < edge.left - TOLERANCE_PX ||
        right > edge.right + TOLERANCE_PX ||
        top < edge.top - TOLERANCE_PX ||
        bottom > edge.bottom + TOLERANCE_PX,
    )
  }

  return shownTexts().flatMap((text) => {
    const ancestor = clippingAncestor(text.parentElement)
    if (!ancestor || !clipsSilently(ancestor) || !isClipped(text, ancestor)) return []
    return [`${text.textContent?.trim()} in ${ancestor.outerHTML.slice(0, 120)}`]
  })
}
