const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title'],
  aside: ['data-callout'],
  figure: ['data-gallery', 'data-embed', 'data-pending'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

export function removeDisallowedAttributes(body: HTMLElement) {
  for (const element of body.querySelectorAll('*')) {
    const language = element.localName === 'code' && /(?:^|\s)(language-[\w-]+)/.exec(element.className)?.[1]
    for (const { name, value } of [...element.attributes]) {
      const isDefaultSpan = /span$/.test(name) && value === '1'
      if (isDefaultSpan || !allowedAttributes[element.localName]?.includes(name))
        element.removeAttribute(name)
    }
    if (language) element.className = language
  }
  for (const link of body.querySelectorAll('a')) cleanLink(link)
}

/** Removes links within the other document, and the click tracking of Google. */
function cleanLink(link: HTMLAnchorElement) {
  const href = link.getAttribute('href') ?? ''
  if (!/^(?:https?:|mailto:|tel:|\/)/i.test(href)) link.replaceWith(...link.childNodes)
  else if (/^https?:\/\/www\.google\.com\/url\?/i.test(href)) {
    const target = new URL(href).searchParams.get('q')
    if (target && /^https?:/i.test(target)) link.setAttribute('href', target)
  }
}
