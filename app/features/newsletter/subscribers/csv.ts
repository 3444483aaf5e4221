/** One line as RFC 4180 has it. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** What a spreadsheet would take for a formula is told to be text: names come from strangers. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
