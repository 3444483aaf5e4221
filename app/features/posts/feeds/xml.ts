/** What XML 1.0 cannot hold in any form, not even escaped: most control characters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A reader would turn a bare one into a line feed.
  '\r': '&#13;',
}

/** Any text as it may stand in an element or an attribute. */
export const escapeXml = (text: string) =>
  text.replace(ILLEGAL, '').replace(/[&<>"'\r]/g, (character) => entities[character] ?? character)

/** Markup that is already XML, as opposed to text that has to be escaped. */
export type Xml = { xml: string }

type Content = string | Xml | (Xml | null)[]

type Attributes = Record<string, string>

/** One element; text in it and in its attributes is escaped, children are taken as they are, null ones left out. */
export function element(name: string, content: Content = [], attributes: Attributes = {}): Xml {
  const opening = Object.entries(attributes).reduce(
    (tag, [attribute, value]) => `${tag} ${attribute}="${escapeXml(value)}"`,
    name,
  )
  const inner = innerOf(content)
  return { xml: inner === '' ? `<${opening}/>` : `<${opening}>${inner}</${name}>` }
}

function innerOf(content: Content): string {
  if (typeof content === 'string') return escapeXml(content)
  if (Array.isArray(content)) return content.map((child) => child?.xml ?? '').join('')
  return content.xml
}

export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
