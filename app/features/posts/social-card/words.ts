/** Every character that the fonts of the cards have; a test holds them to it. */
const DRAWN =
  /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9–—‘’‚“”„•…‹›€™−]/u

const LETTERS = /[\p{L}\p{N}]/gu

const count = (text: string) => text.match(LETTERS)?.length ?? 0

/** A text as far as our fonts can draw it, or nothing if too much of it would be lost: no boxes in its place. */
export function drawable(text: string): string | null {
  const whole = text.normalize('NFC').replaceAll('→', '–')
  const kept = Array.from(whole.replace(/\s+/gu, ' '))
    .filter((character) => DRAWN.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return kept !== '' && count(kept) >= 0.8 * count(whole) ? kept : null
}
