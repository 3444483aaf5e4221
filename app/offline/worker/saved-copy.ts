const CODE_OR_PRICE = /<p class="product-(?:code|price)"/

/** As product blocks render them (product-block-view.tsx): paragraphs, in which there can be no other. */
function removeCodesAndPrices(html: string): string {
  const [before = '', ...others] = html.split(CODE_OR_PRICE)
  return before + others.map((rest) => rest.slice(rest.indexOf('</p>') + '</p>'.length)).join('')
}

/**
 * Marks the document as a saved copy, which may be opened weeks later: without codes, which have ended by then, and prices,
 * which have changed. Its scripts stay as they are, since the CSP allows them by hash; styles hide what they would show.
 */
export function createSavedCopy(html: string, originalHeaders: Headers, readAt: string) {
  const headers = new Headers(originalHeaders)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  return new Response(removeCodesAndPrices(html).replace('<html', `<html data-saved-copy="${readAt}"`), {
    headers,
  })
}
