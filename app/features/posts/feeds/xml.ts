const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would turn an unescaped one into a line feed.
  '\r': '&#13;',
}

/** Without an entity: not allowed in XML 1.0, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: most of them are not allowed.
const SPECIAL_CHARACTERS = /[&<>"'\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** For the content of an element or an attribute. */
export const escapeXml = (text: string) =>
  withoutLoneSurrogates(text).replace(SPECIAL_CHARACTERS, (character) => entities[character] ?? '')

/** Not allowed either. The expression is slow, and few texts have any. */
const withoutLoneSurrogates = (text: string) =>
  text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '')

/** Markup that is already XML, as opposed to text that has to be escaped. */
export type Xml = { xml: string }

type Content = string | Xml | (Xml | null)[]

type Attributes = Record<string, string>

/** Text and attributes are escaped; children are inserted as they are, and null ones are left out. */
export function element(name: string, content: Content = [], attributes: Attributes = {}): Xml {
  const opening = Object.entries(attributes).reduce(
    (tag, [attribute, value]) => `${tag} ${attribute}="${escapeXml(value)}"`,
    name,
  )
  const inner = renderContent(content)
  return { xml: inner === '' ? `<${opening}/>` : `<${opening}>${inner}</${name}>` }
}

function renderContent(content: Content): string {
  if (typeof content === 'string') return escapeXml(content)
  if (Array.isArray(content)) return content.reduce((xml, child) => xml + (child?.xml ?? ''), '')
  return content.xml
}

export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
