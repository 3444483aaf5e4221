// biome-ignore lint/suspicious/noControlCharactersInRegex: most of them are not allowed.
const ILLEGAL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Not allowed in XML 1.0, not even escaped. Few texts have lone surrogates, and to look for them takes long. */
const removeIllegal = (text: string) =>
  (text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '')).replace(ILLEGAL_CHARACTERS, '')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would turn an unescaped one into a line feed.
  '\r': '&#13;',
}

/** For the content of an element or an attribute. */
export const escapeXml = (text: string) =>
  removeIllegal(text).replace(/[&<>"'\r]/g, (character) => entities[character] ?? character)

/** Markup that is already XML, as opposed to text that has to be escaped. */
export type Xml = { xml: string }

/** For a long text with markup: escaped it would be longer. */
export const cdata = (text: string): Xml => ({
  xml: `<![CDATA[${removeIllegal(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
})

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
