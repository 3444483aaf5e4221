/** Runs in the page: the spacing that a reader may set (WCAG 1.4.12), as they would, over every style of ours. */
export function setTextApart(isWanted: boolean) {
  const wide = new CSSStyleSheet()
  wide.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets = isWanted ? [wide] : []
}

/** Runs in the page: the texts that lie beyond the edge of what should show them. */
export function cutOffTexts(): string[] {
  const SLACK = 3

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

  const frameOf = (element: Element | null): Element | null => {
    if (!element || element === document.body) return null
    const { overflowX, overflowY } = getComputedStyle(element)
    return overflowX === 'visible' && overflowY === 'visible' ? frameOf(element.parentElement) : element
  }

  /** What ends in dots says so itself; what scrolls leads on; what is there to be heard alone is clipped away. */
  const cutsSilently = (frame: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(frame)
    const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')
    return !scrolls && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && clipPath === 'none'
  }

  const isCut = (text: Node, frame: Element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const edge = frame.getBoundingClientRect()
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < edge.left - SLACK ||
        right > edge.right + SLACK ||
        top < edge.top - SLACK ||
        bottom > edge.bottom + SLACK,
    )
  }

  return shownTexts().flatMap((text) => {
    const frame = frameOf(text.parentElement)
    if (!frame || !cutsSilently(frame) || !isCut(text, frame)) return []
    return [`${text.textContent?.trim()} in ${frame.outerHTML.slice(0, 120)}`]
  })
}
