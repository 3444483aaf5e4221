/** One line as RFC 4180 has it. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The quote prevents spreadsheets from running the text as a formula: anybody can choose a name. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
