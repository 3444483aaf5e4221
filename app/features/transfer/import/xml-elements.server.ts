import { UserError } from '#app/http/user-error.server.ts'

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const MAX_ELEMENT_LENGTH = 40 * 1024 * 1024
/** Not allowed in XML, but exports of databases contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A post with ten thousand comments has about half as many. */
const MAX_ELEMENTS = 500_000
const MAX_DEPTH = 100
/** rss, channel, item. */
const ITEM_DEPTH = 3

/**
 * Streams the elements of a feed's channel with one in memory, whatever the size of the file. Entities that the file
 * defines are not expanded, which prevents entity bombs.
 */
export async function* readXmlElements(
  text: AsyncIterable<string>,
  onError: (message: string) => void,
): AsyncGenerator<XmlElement> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  const ready: XmlElement[] = []
  let size = 0
  let elementCount = 0
  parser.on('error', ({ message }) => onError(message))
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [], text: '' }
    if (open.length >= MAX_DEPTH) throw new UserError(422, 'The XML of this file is nested too deeply.')
    if (open.length >= ITEM_DEPTH) {
      if (++elementCount > MAX_ELEMENTS) {
        const maxText = MAX_ELEMENTS.toLocaleString('en-US')
        throw new UserError(422, `One post in this file has more than ${maxText} elements.`)
      }
      open.at(-1)?.children.push(element)
    }
    open.push(element)
  })
  const addText = (text: string) => {
    const last = open.at(-1)
    if (!last || open.length < ITEM_DEPTH) return
    size += text.length
    if (size > MAX_ELEMENT_LENGTH) throw new UserError(422, 'One post in this file is larger than 40 MB.')
    last.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (open.length !== ITEM_DEPTH - 1 || !element) return
    ready.push(element)
    size = 0
    elementCount = 0
  })
  for await (const chunk of text) {
    parser.write(chunk.replace(INVALID_XML_CHARACTERS, ''))
    yield* ready.splice(0)
  }
  parser.close()
  yield* ready.splice(0)
}

export const childText = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''

export const childrenNamed = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)
