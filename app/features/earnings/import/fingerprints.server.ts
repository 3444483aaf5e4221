import { createHash } from 'node:crypto'
import type { ParsedRow } from '../parse/parse-rows.ts'

const hash = (parts: (string | number | null)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

export const headerKeyOf = (header: string[]) => hash(header.map((cell) => cell.trim().toLowerCase()))

/**
 * The same for the same row in each report that has it. Where a network numbers its transactions, amount and status may
 * change later. Elsewhere two rows may really be alike (two people bought the same on one day), so they are numbered.
 */
export function fingerprintRows(network: string, rows: ParsedRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const content = row.transactionId
      ? ['id', row.transactionId, row.itemId]
      : [
          ...['row', row.day, row.amount, row.currency, row.saleAmount, row.quantity],
          ...[row.store, row.itemId, row.itemName, row.trackingId, row.order],
        ]
    const key = hash([network.toLowerCase(), ...content])
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return number === 1 ? key : hash([key, number])
  })
}
