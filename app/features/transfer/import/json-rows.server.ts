import { UserError } from '#app/http/user-error.server.ts'

type JsonRow = { table: string; row: Record<string, unknown> }

type Container = { isArray: boolean; key: string }

const MAX_ROW_LENGTH = 40 * 1024 * 1024
const [QUOTE, BACKSLASH] = [34, 92]

/**
 * The rows of the tables in `{"data": {"table": [row, …], "single": row}}`, at any depth of the file. It is parsed as a stream
 * with one row in memory, since such files can be very large.
 */
export async function* readJsonRows(
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
    let rowStart = 0
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index)
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isString = false
        else if (isKey) key += chunk[index]
        continue
      }
      const character = chunk[index]
      if (character === '"') {
        isString = true
        if (isKey) key = ''
      } else if (character === ':') isKey = false
      else if (character === ',') isKey = open.at(-1)?.isArray === false && depth === 0
      else if (character === '{' || character === '[') {
        if (depth === 0 && character === '{' && isWanted(tableOf(open, key))) {
          rowStart = index
          depth = open.length + 1
        }
        open.push({ isArray: character === '[', key })
        isKey = character === '{' && depth === 0
        key = ''
      } else if (character === '}' || character === ']') {
        if (depth === open.length && depth > 0) {
          yield {
            table: tableOf(open.slice(0, -1), open.at(-1)?.key ?? ''),
            row: parseRow(row + chunk.slice(rowStart, index + 1)),
          }
          row = ''
          depth = 0
        }
        open.pop()
      }
    }
    if (depth > 0) row += chunk.slice(rowStart)
    if (row.length > MAX_ROW_LENGTH) throw new UserError(422, 'One post in this file is larger than 40 MB.')
  }
  if (open.length > 0) throw new UserError(422, 'This file ends in the middle: it is not whole.')
}

/** Of an object with this key that begins here; empty outside of `data`. */
function tableOf(open: Container[], key: string): string {
  const parent = open.at(-1)
  if (parent?.isArray) return open.at(-2)?.key === 'data' ? parent.key : ''
  return parent?.key === 'data' ? key : ''
}

function parseRow(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(422, `This is not JSON: ${text.slice(0, 60)}…`)
  }
}
