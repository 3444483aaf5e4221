import fc from 'fast-check'
import { hostileText } from './hostile-values.ts'

/** One character per byte, and the content type. */
export type EncodedBody = { body: string; type: string }

export type Field = { name: string; value: string; file?: { name: string; type: string } }

const BOUNDARY = 'venus-fuzz'

/** Bytes as characters, so that a failing case is readable. */
const toLatin1 = (text: string) => Buffer.from(text).toString('latin1')

const multipartPart = ({ name, value, file }: Field) =>
  [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${toLatin1(name)}"${file ? `; filename="${toLatin1(file.name)}"` : ''}`,
    ...(file ? [`Content-Type: ${file.type}`] : []),
    '',
    file ? value : toLatin1(value),
    '',
  ].join('\r\n')

const encodeMultipart = (fields: Field[]): EncodedBody => ({
  body: `${fields.map(multipartPart).join('')}--${BOUNDARY}--\r\n`,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
})

const encodeUrlEncoded = (fields: Field[]): EncodedBody => ({
  body: new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString(),
  type: 'application/x-www-form-urlencoded',
})

/** A field as it should be, or with a wrong value, or twice, missing, or as a file. */
const mutateField = (field: Field): fc.Arbitrary<Field[]> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<Field[]>([field]) },
    { weight: 5, arbitrary: hostileText.map((value) => [{ ...field, value }]) },
    { weight: 1, arbitrary: fc.constant<Field[]>([]) },
    { weight: 1, arbitrary: hostileText.map((value) => [field, { ...field, value }]) },
    {
      weight: 1,
      arbitrary: fc.record({ name: hostileText, type: hostileText }).map(({ name, type }) => [
        // A line break would damage the form elsewhere.
        { ...field, file: { name: name.slice(0, 99), type: type.replaceAll(/[^ -~]/g, '').slice(0, 99) } },
      ]),
    },
  )

const corruptions: ((body: string, at: number) => string)[] = [
  (body, at) => body.slice(0, at),
  (body, at) => body.slice(at),
  (body, at) => `${body.slice(0, at)}\0\xff%${body.slice(at)}`,
  (body) => body.replaceAll('\r\n', '\n'),
  (body) => body.replace(/--\r\n$/, ''),
  (body) => body.replaceAll('form-data', 'none'),
  (body) => body.replaceAll('name=', 'nome='),
  (body) => body.repeat(2),
]

/** Most bodies stay intact: broken ones are rejected before any field is read. */
export const maybeCorrupt = (encoded: EncodedBody): fc.Arbitrary<EncodedBody> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant(encoded) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...corruptions), fc.nat(Math.max(1, encoded.body.length)))
        .map(([damage, at]) => ({ ...encoded, body: damage(encoded.body, at) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=a',
        )
        .map((type) => ({ ...encoded, type })),
    },
  )

/** The form that a path expects, with errors in it. */
export const hostileForm = (fields: Field[]): fc.Arbitrary<EncodedBody> =>
  fc
    .tuple(fc.tuple(...fields.map(mutateField)), fc.boolean())
    .map(([lists, inParts]) => {
      const all = lists.flat()
      return inParts || all.some(({ file }) => file) ? encodeMultipart(all) : encodeUrlEncoded(all)
    })
    .chain(maybeCorrupt)
