/** Bodies that are small to send and expensive to parse. Each has about the requested number of bytes. */
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

const repeatToSize = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length))
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`
const validFields = 'firstName=A&lastName=B&email=a%40venus.example&password=long+enough&'

/** One field of spaces between two letters: expensive for patterns that look for spaces before something. */
export const spacesInField = (name: string, bytes: number) =>
  asForm(`${validFields}${name}=x${repeatToSize('+', bytes)}x`)

/** The same with line breaks in the middle. */
export const lineEndsInField = (name: string, bytes: number) =>
  asForm(`${validFields}${name}=x${repeatToSize('+%0A+', bytes)}x`)

/** Tags that are never closed. */
export const openTagsInField = (name: string, bytes: number) =>
  asForm(`${validFields}${name}=${repeatToSize('<', bytes)}`)

/** Letters with very many combining marks. */
export const combiningMarksInField = (name: string, bytes: number) =>
  asForm(`${validFields}${name}=${repeatToSize('%CC%81', bytes)}`)

/** Fields without a name or value. */
export const manyFields = (bytes: number) => asForm(repeatToSize('&a', bytes))
export const manyEmptyPairs = (bytes: number) => asForm(repeatToSize('&', bytes))
export const manyNamedFields = (bytes: number) => asForm(repeatToSize('&id=0', bytes))

export const manyParts = (bytes: number) => asMultipart(repeatToSize(part(field('a'), ''), bytes))
/** Many headers of one part. */
export const manyPartHeaders = (bytes: number) =>
  asMultipart(part(`${field('a')}\r\n${repeatToSize('X: y\r\n', bytes).trimEnd()}`, 'v'))
/** Many parameters in one header of a part. */
export const manyPartParameters = (bytes: number) =>
  asMultipart(part(`${field('a')}${repeatToSize('; x="y"', bytes)}`, 'v'))
/** Many quotation marks in the name of a part. */
export const quotedPartName = (bytes: number) => asMultipart(part(field(repeatToSize('%22', bytes)), 'v'))
/** A long text in a multipart form. */
export const longTextPart = (name: string, bytes: number) =>
  asMultipart(part(field(name), `x${repeatToSize(' ', bytes)}x`))

export const manyKeys = (bytes: number) => asJson(`{${repeatToSize('"a":0,', bytes)}"a":0}`)
export const manyValues = (bytes: number) => asJson(`[${repeatToSize('0,', bytes)}0]`)
export const deepNesting = (bytes: number) =>
  asJson(repeatToSize('[', bytes / 2) + repeatToSize(']', bytes / 2))
export const unclosedNesting = (bytes: number) => asJson(repeatToSize('{"a":', bytes))

/** That of comments, posts and pages. */
export const TEXT_FIELD = 'content'

/** Those that are parsed like any other: the code of the route reads a hostile text. */
export const hostileFieldForms: Record<string, (bytes: number) => HostileBody> = {
  'spaces in a field': (bytes) => spacesInField(TEXT_FIELD, bytes),
  'line ends in a field': (bytes) => lineEndsInField(TEXT_FIELD, bytes),
  'open tags in a field': (bytes) => openTagsInField(TEXT_FIELD, bytes),
  'marked letters in a field': (bytes) => combiningMarksInField(TEXT_FIELD, bytes),
  'a long text part': (bytes) => longTextPart(TEXT_FIELD, bytes),
}

/** Every hostile form body, independent of the names of the fields. */
export const hostileForms: Record<string, (bytes: number) => HostileBody> = {
  ...hostileFieldForms,
  'many fields': manyFields,
  'many empty pairs': manyEmptyPairs,
  'many fields of one name': manyNamedFields,
  'many parts': manyParts,
  'many headers of a part': manyPartHeaders,
  'many parameters of a part': manyPartParameters,
  'a part with a long quoted name': quotedPartName,
}

/** The same for JSON. */
export const hostileJson: Record<string, (bytes: number) => HostileBody> = {
  'many keys': manyKeys,
  'many values': manyValues,
  'deep nesting': deepNesting,
  'unclosed nesting': unclosedNesting,
}
