import { Refusal } from '#app/http/user-error.server.ts'

/** An element with all that is in it. */
export type XmlPiece = {
  name: string
  attributes: Record<string, string>
  children: XmlPiece[]
  text: string
}

const LARGEST_PIECE = 40 * 1024 * 1024
/** What no XML may hold, and databases do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A post with some ten thousand comments has half of them. */
const MOST_ELEMENTS = 500_000
const DEEPEST = 100
/** Document, channel, and what is in that. */
const DEPTH = 3

/**
 * What stands in the channel of a feed, piece by piece: of a file of any size only one is held. Entities that the file
 * defines for itself stay as they are written, so that none can be made to grow.
 */
export async function* piecesIn(
  text: AsyncIterable<string>,
  onMistake: (message: string) => void,
): AsyncGenerator<XmlPiece> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const open: XmlPiece[] = []
  const ready: XmlPiece[] = []
  let size = 0
  let elements = 0
  parser.on('error', ({ message }) => onMistake(message))
  parser.on('opentag', ({ name, attributes }) => {
    const piece: XmlPiece = { name, attributes, children: [], text: '' }
    if (open.length >= DEEPEST) throw new Refusal(422, 'The XML of this file is nested too deeply.')
    if (open.length >= DEPTH) {
      if (++elements > MOST_ELEMENTS) {
        const most = MOST_ELEMENTS.toLocaleString('en-US')
        throw new Refusal(422, `One post in this file has more than ${most} elements.`)
      }
      open.at(-1)?.children.push(piece)
    }
    open.push(piece)
  })
  const add = (more: string) => {
    const last = open.at(-1)
    if (!last || open.length < DEPTH) return
    size += more.length
    if (size > LARGEST_PIECE) throw new Refusal(422, 'One post in this file is larger than 40 MB.')
    last.text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const piece = open.pop()
    if (open.length !== DEPTH - 1 || !piece) return
    ready.push(piece)
    size = 0
    elements = 0
  })
  for await (const chunk of text) {
    parser.write(chunk.replace(FORBIDDEN, ''))
    yield* ready.splice(0)
  }
  parser.close()
  yield* ready.splice(0)
}

export const textOf = (piece: XmlPiece, name: string) =>
  piece.children.find((child) => child.name === name)?.text.trim() ?? ''

export const allOf = (piece: XmlPiece, name: string) => piece.children.filter((child) => child.name === name)
