import fc from 'fast-check'
import { damaged, type Sent } from './bodies.ts'
import { hostileText } from './hostile.ts'

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 1e300, true, [], {}, JSON.parse('{"__proto__":{"isAdmin":true}}')),
)

/** The same object with some of what is in it replaced, at any depth. */
const changed = (meant: Json): fc.Arbitrary<Json> => {
  const values = Object.entries(meant).map(([name, value]) =>
    fc
      .oneof(
        {
          weight: 4,
          arbitrary: isJson(value) && !Array.isArray(value) ? changed(value) : fc.constant(value),
        },
        { weight: 1, arbitrary: hostileValue },
      )
      .map((one): [string, unknown] => [name, one]),
  )
  return fc.tuple(...values).map((pairs) => Object.fromEntries(pairs))
}

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

const asSent = (text: string): Sent => ({
  body: Buffer.from(text).toString('latin1'),
  type: 'application/json',
})

/** The JSON that an address expects, with something wrong in it. */
export function hostileJson(text: string): fc.Arbitrary<Sent> {
  const meant: unknown = JSON.parse(text)
  return fc
    .oneof(
      { weight: 6, arbitrary: changed(isJson(meant) ? meant : {}).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.constantFrom('', 'null', '{', '"', '1e999', deep) },
    )
    .map(asSent)
    .chain(damaged)
}
