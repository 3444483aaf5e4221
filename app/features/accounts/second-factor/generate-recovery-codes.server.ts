import { randomInt } from 'node:crypto'

/** Without characters that look alike on paper: 0 and o, 1 and i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomCharacters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const generateRecoveryCodes = () =>
  Array.from({ length: 10 }, () => `${randomCharacters(5)}-${randomCharacters(5)}`)
