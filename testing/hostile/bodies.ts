/** Bodies that are small to send and dear to read. Each is about as many bytes long as is asked for. */
export type HostileBody = { body: Buffer; type: string }

const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'venus-hostile-boundary'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

const asForm = (text: string): HostileBody => ({ body: Buffer.from(text), type: FORM })
const asJson = (text: string): HostileBody => ({ body: Buffer.from(text), type: 'application/json' })

const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`
const asMultipart = (parts: string): HostileBody => ({
  body: Buffer.from(`${parts}--${BOUNDARY}--\r\n`),
  type: MULTIPART,
})

const times = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length))
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`
const names = 'firstName=A&lastName=B&email=a%40venus.example&password=long+enough&'

/** One field of nothing but spaces between two letters: dear to patterns that look for spaces before something. */
export const spacesIn = (name: string, bytes: number) => asForm(`${names}${name}=x${times('+', bytes)}x`)

/** The same with line ends that are not at the end of anything. */
export const lineEndsIn = (name: string, bytes: number) =>
  asForm(`${names}${name}=x${times('+%0A+', bytes)}x`)

/** Tags that are opened and never closed. */
export const openTagsIn = (name: string, bytes: number) => asForm(`${names}${name}=${times('<', bytes)}`)

/** Letters with more marks on them than any script sets. */
export const markedLettersIn = (name: string, bytes: number) =>
  asForm(`${names}${name}=${times('%CC%81', bytes)}`)

/** Fields without a name, a value or an end. */
export const manyFields = (bytes: number) => asForm(times('&a', bytes))
export const manyEmptyPairs = (bytes: number) => asForm(times('&', bytes))
export const manyNamedFields = (bytes: number) => asForm(times('&id=0', bytes))

export const manyParts = (bytes: number) => asMultipart(times(part(field('a'), ''), bytes))
/** Lines above one part. */
export const manyPartHeaders = (bytes: number) =>
  asMultipart(part(`${field('a')}\r\n${times('X: y\r\n', bytes).trimEnd()}`, 'v'))
/** Words in one line above one part. */
export const manyPartParameters = (bytes: number) =>
  asMultipart(part(`${field('a')}${times('; x="y"', bytes)}`, 'v'))
/** Quotation marks in the name of one part. */
export const quotedPartName = (bytes: number) => asMultipart(part(field(times('%22', bytes)), 'v'))
/** A text in a form that is meant for files. */
export const longTextPart = (name: string, bytes: number) =>
  asMultipart(part(field(name), `x${times(' ', bytes)}x`))

export const manyKeys = (bytes: number) => asJson(`{${times('"a":0,', bytes)}"a":0}`)
export const manyValues = (bytes: number) => asJson(`[${times('0,', bytes)}0]`)
export const deepNesting = (bytes: number) => asJson(times('[', bytes / 2) + times(']', bytes / 2))
export const unclosedNesting = (bytes: number) => asJson(times('{"a":', bytes))

/** Every form body that tries to be dear, whatever the fields of the form are called. */
export const hostileForms: Record<string, (bytes: number) => HostileBody> = {
  'spaces in a field': (bytes) => spacesIn('content', bytes),
  'line ends in a field': (bytes) => lineEndsIn('content', bytes),
  'open tags in a field': (bytes) => openTagsIn('content', bytes),
  'marked letters in a field': (bytes) => markedLettersIn('content', bytes),
  'many fields': manyFields,
  'many empty pairs': manyEmptyPairs,
  'many fields of one name': manyNamedFields,
  'many parts': manyParts,
  'many headers of a part': manyPartHeaders,
  'many parameters of a part': manyPartParameters,
  'a part with a long quoted name': quotedPartName,
  'a long text part': (bytes) => longTextPart('content', bytes),
}

/** The same for addresses that take JSON. */
export const hostileJson: Record<string, (bytes: number) => HostileBody> = {
  'many keys': manyKeys,
  'many values': manyValues,
  'deep nesting': deepNesting,
  'unclosed nesting': unclosedNesting,
}
