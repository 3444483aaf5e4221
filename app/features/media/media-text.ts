export const mediaLimits = { name: 200, alt: 500 } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g

/** Removes line breaks and control characters. */
export const toSingleLine = (text: unknown) =>
  typeof text === 'string' ? text.replace(CONTROL_CHARACTERS, ' ').trim() : ''

export const altTooLongMessage = `The alt text can have at most ${mediaLimits.alt} characters.`
