import { SaxesParser } from 'saxes'

/** The texts of the elements with these names, each in the order of the document. What is not well formed is an error. */
export function readXml<Name extends string>(xml: string, ...names: Name[]): Record<Name, string[]> {
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>
  const isWanted = (name: string): name is Name => name in found
  const open: string[] = []
  const add = (text: string) => {
    for (const index of open.keys()) open[index] += text
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => void open.push(''))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    const text = open.pop() ?? ''
    if (isWanted(name)) found[name].push(text)
  })
  parser.write(xml).close()
  return found
}
