/** GTIN-8, UPC (12), EAN (13) or GTIN-14, with its check digit; spaces and hyphens are left out. */
export function parseGtin(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasValidCheckDigit(digits) ? digits : undefined
}

/** From the right every second digit counts three times; with the check digit the sum is a multiple of ten. */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 3)
  }
  return sum % 10 === 0
}
