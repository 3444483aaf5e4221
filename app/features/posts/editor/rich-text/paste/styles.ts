/** The marks that a style stands for, outermost first. */
function marksOf({ style }: HTMLElement): string[] {
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

/** Links are underlined and headings bold by themselves. */
const isGiven = (element: Element, mark: string) =>
  (mark === 'u' && element.closest('a')) ||
  (mark === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, th'))

/** Google wraps all that it copies in a bold element that is told not to be bold. */
function dropDenied(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style
    const denied = element.matches('b, strong')
      ? fontWeight === 'normal' || fontWeight === '400'
      : fontStyle === 'normal'
    if (denied) element.replaceWith(...element.childNodes)
  }
}

/** What is said by style becomes what is said by element; the rest of the style goes. */
export function stylesToMarks(body: HTMLElement) {
  for (const space of body.querySelectorAll<HTMLElement>('[style*="mso-spacerun"]')) space.replaceWith(' ')
  dropDenied(body)
  for (const element of body.querySelectorAll<HTMLElement>('span[style], font[style], a[style]')) {
    for (const mark of marksOf(element).reverse()) {
      if (isGiven(element, mark) || (element.localName === 'a' && mark === 'u')) continue
      const around = body.ownerDocument.createElement(mark)
      around.append(...element.childNodes)
      element.append(around)
    }
  }
}
