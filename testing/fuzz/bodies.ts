import fc from 'fast-check'
import { hostileText } from './hostile.ts'

/** What is sent, a character a byte, and what it is said to be. */
export type Sent = { body: string; type: string }

export type Field = { name: string; value: string; file?: { name: string; type: string } }

const BOUNDARY = 'venus-fuzz'

/** Bytes as characters, so that a case that is found can be read. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

const part = ({ name, value, file }: Field) =>
  [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${bytesOf(name)}"${file ? `; filename="${bytesOf(file.name)}"` : ''}`,
    ...(file ? [`Content-Type: ${file.type}`] : []),
    '',
    file ? value : bytesOf(value),
    '',
  ].join('\r\n')

const asParts = (fields: Field[]): Sent => ({
  body: `${fields.map(part).join('')}--${BOUNDARY}--\r\n`,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
})

const asPairs = (fields: Field[]): Sent => ({
  body: new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString(),
  type: 'application/x-www-form-urlencoded',
})

/** A field as it was meant, or without its sense, or twice, or not at all, or as a file. */
const changed = (field: Field): fc.Arbitrary<Field[]> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<Field[]>([field]) },
    { weight: 5, arbitrary: hostileText.map((value) => [{ ...field, value }]) },
    { weight: 1, arbitrary: fc.constant<Field[]>([]) },
    { weight: 1, arbitrary: hostileText.map((value) => [field, { ...field, value }]) },
    {
      weight: 1,
      arbitrary: fc.record({ name: hostileText, type: hostileText }).map(({ name, type }) => [
        // A line break would only move the damage.
        { ...field, file: { name: name.slice(0, 99), type: type.replaceAll(/[^ -~]/g, '').slice(0, 99) } },
      ]),
    },
  )

const damages: ((body: string, at: number) => string)[] = [
  (body, at) => body.slice(0, at),
  (body, at) => body.slice(at),
  (body, at) => `${body.slice(0, at)}\0\xff%${body.slice(at)}`,
  (body) => body.replaceAll('\r\n', '\n'),
  (body) => body.replace(/--\r\n$/, ''),
  (body) => body.replaceAll('form-data', 'none'),
  (body) => body.replaceAll('name=', 'nome='),
  (body) => body.repeat(2),
]

/** Most arrive as they were sent: what is broken on the way is turned away before anybody reads a field. */
export const damaged = (sent: Sent): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant(sent) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...damages), fc.nat(Math.max(1, sent.body.length)))
        .map(([damage, at]) => ({ ...sent, body: damage(sent.body, at) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=a',
        )
        .map((type) => ({ ...sent, type })),
    },
  )

/** The form that an address expects, with something wrong in it. */
export const hostileForm = (fields: Field[]): fc.Arbitrary<Sent> =>
  fc
    .tuple(fc.tuple(...fields.map(changed)), fc.boolean())
    .map(([lists, inParts]) => {
      const all = lists.flat()
      return inParts || all.some(({ file }) => file) ? asParts(all) : asPairs(all)
    })
    .chain(damaged)
