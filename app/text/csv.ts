/** One line as RFC 4180 has it. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The quote prevents spreadsheets from running the text as a formula: anybody can choose a name. A number is none. */
function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
