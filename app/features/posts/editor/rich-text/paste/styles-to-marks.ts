/** Outermost first. */
function marksFromStyle({ style }: HTMLElement): string[] {
  const { fontWeight, fontStyle, verticalAlign } = style
  const line = `${style.textDecorationLine} ${style.textDecoration}`
  return [
    (fontWeight.startsWith('bold') || Number(fontWeight) >= 600) && 'strong',
    (fontStyle === 'italic' || fontStyle === 'oblique') && 'em',
    line.includes('underline') && 'u',
    line.includes('line-through') && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((mark) => mark !== false)
}

/** Links are underlined and headings are bold anyway. */
const isImpliedByElement = (element: Element, mark: string) =>
  (mark === 'u' && element.closest('a')) ||
  (mark === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, th'))

/** Google Docs wraps everything in a <b> with the style `font-weight: normal`. */
function unwrapNegatedFormatting(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style
    const isNegated = element.matches('b, strong')
      ? fontWeight === 'normal' || fontWeight === '400'
      : fontStyle === 'normal'
    if (isNegated) element.replaceWith(...element.childNodes)
  }
}

/** Replaces formatting by style with elements. */
export function stylesToMarks(body: HTMLElement) {
  for (const space of body.querySelectorAll<HTMLElement>('[style*="mso-spacerun"]')) space.replaceWith(' ')
  unwrapNegatedFormatting(body)
  for (const element of body.querySelectorAll<HTMLElement>('span[style], font[style], a[style]')) {
    for (const mark of marksFromStyle(element).reverse()) {
      if (isImpliedByElement(element, mark) || (element.localName === 'a' && mark === 'u')) continue
      const wrapper = body.ownerDocument.createElement(mark)
      wrapper.append(...element.childNodes)
      element.append(wrapper)
    }
  }
}
