import { Refusal } from '#app/http/user-error.server.ts'

export type JsonRow = { table: string; row: Record<string, unknown> }

type Container = { isArray: boolean; key: string }

const LARGEST_ROW = 40 * 1024 * 1024
const [QUOTE, BACKSLASH] = [34, 92]

/**
 * The rows of the tables in a file that is `{"data": {"table": [row, …]}}`, wherever in it that stands. It is read as it
 * comes and only one row is held: such files hold years of somebody's work.
 */
export async function* rowsIn(
  text: AsyncIterable<string>,
  isWanted: (table: string) => boolean,
): AsyncGenerator<JsonRow> {
  const open: Container[] = []
  let row = ''
  let depth = 0
  let isString = false
  let isEscaped = false
  let isKey = false
  let key = ''

  for await (const chunk of text) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isString = false
        else if (isKey) key += chunk[at]
        continue
      }
      const letter = chunk[at]
      if (letter === '"') {
        isString = true
        if (isKey) key = ''
      } else if (letter === ':') isKey = false
      else if (letter === ',') isKey = open.at(-1)?.isArray === false && depth === 0
      else if (letter === '{' || letter === '[') {
        if (depth === 0 && letter === '{' && isWanted(tableAt(open))) {
          from = at
          depth = open.length + 1
        }
        open.push({ isArray: letter === '[', key })
        isKey = letter === '{' && depth === 0
        key = ''
      } else if (letter === '}' || letter === ']') {
        if (depth === open.length && depth > 0) {
          yield { table: tableAt(open.slice(0, -1)), row: parsed(row + chunk.slice(from, at + 1)) }
          row = ''
          depth = 0
        }
        open.pop()
      }
    }
    if (depth > 0) row += chunk.slice(from)
    if (row.length > LARGEST_ROW) throw new Refusal(422, 'One post in this file is larger than 40 MB.')
  }
  if (open.length > 0) throw new Refusal(422, 'This file ends in the middle: it is not whole.')
}

/** The name of the table whose rows stand here; none, when it is not among the data. */
function tableAt(open: Container[]): string {
  const list = open.at(-1)
  return list?.isArray && open.at(-2)?.key === 'data' ? list.key : ''
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(422, `This is not JSON: ${text.slice(0, 60)}…`)
  }
}
