/** The characters of the fonts of the cards; a test checks that they have them all. */
const SUPPORTED_CHARACTER =
  /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9–—‘’‚“”„•…‹›€™−]/u

const LETTER = /[\p{L}\p{N}]/gu

const countLetters = (text: string) => text.match(LETTER)?.length ?? 0

/** Without the characters that the fonts lack; null if more than a fifth of the letters would be lost. */
export function toDrawableText(text: string): string | null {
  const whole = text.normalize('NFC').replaceAll('→', '–')
  const supported = Array.from(whole.replace(/\s+/gu, ' '))
    .filter((character) => SUPPORTED_CHARACTER.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return supported !== '' && countLetters(supported) >= 0.8 * countLetters(whole) ? supported : null
}
