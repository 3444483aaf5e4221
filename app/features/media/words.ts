export const limits = { name: 200, alt: 500 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]+/g

/** Words of a person as they are kept: in one line, without what no screen can show. */
export const oneLine = (text: unknown) => (typeof text === 'string' ? text.replace(CONTROL, ' ').trim() : '')

export const altTooLong = `The alt text can have at most ${limits.alt} characters.`
