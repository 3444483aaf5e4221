/** How product blocks write codes and prices (product-block-view.tsx): paragraphs, in which there can be no other. */
type Markup = { start: RegExp; end: string }

const inHtml: Markup = { start: /<p class="product-(?:code|price)"/, end: '</p>' }

/** As React Router writes HTML into the data of a page: a text in JSON in a string of a script, without `<` and `>`. */
const inData: Markup = {
  start: /\\u003cp class=\\\\\\"product-(?:code|price)\\\\\\"/,
  end: '\\u003c/p\\u003e',
}

function removeCodesAndPrices(text: string, { start, end }: Markup): string {
  const [before = '', ...others] = text.split(start)
  return before + others.map((rest) => rest.slice(rest.indexOf(end) + end.length)).join('')
}

const SCRIPT_END_TAG = '</script>'
const POLICY = 'Content-Security-Policy'

/** The policy allows scripts by their hash, so it gets that of each script that changes. */
async function cleanScripts(html: string, headers: Headers): Promise<string> {
  let policy = headers.get(POLICY) ?? ''
  let cleaned = ''
  let from = 0
  for (;;) {
    const tag = html.indexOf('<script', from)
    const start = tag < 0 ? -1 : html.indexOf('>', tag)
    const end = start < 0 ? -1 : html.indexOf(SCRIPT_END_TAG, start)
    if (end < 0) break
    const script = html.slice(start + 1, end)
    const changed = removeCodesAndPrices(script, inData)
    if (changed !== script) policy = policy.replace(await hashOf(script), await hashOf(changed))
    cleaned += html.slice(from, start + 1) + changed
    from = end
  }
  if (policy) headers.set(POLICY, policy)
  return cleaned + html.slice(from)
}

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/**
 * Marks the document as a saved copy, which may be opened weeks later: without codes, which have ended by then, and prices,
 * which have changed, in what is shown and in the data for scripts.
 */
export async function createSavedCopy(html: string, originalHeaders: Headers, readAt: string) {
  const headers = new Headers(originalHeaders)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  const cleaned = await cleanScripts(removeCodesAndPrices(html, inHtml), headers)
  return new Response(cleaned.replace('<html', `<html data-saved-copy="${readAt}"`), { headers })
}
