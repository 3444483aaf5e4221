import fc from 'fast-check'
import { type EncodedBody, maybeCorrupt } from './bodies.ts'
import { hostileText } from './hostile-values.ts'

type JsonObject = Record<string, unknown>

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 1e300, true, [], {}, JSON.parse('{"__proto__":{"isAdmin":true}}')),
)

/** The same object with some values replaced, at any depth. */
const mutateJson = (original: JsonObject): fc.Arbitrary<JsonObject> => {
  const values = Object.entries(original).map(([name, value]) =>
    fc
      .oneof(
        {
          weight: 4,
          arbitrary: isJsonObject(value) && !Array.isArray(value) ? mutateJson(value) : fc.constant(value),
        },
        { weight: 1, arbitrary: hostileValue },
      )
      .map((one): [string, unknown] => [name, one]),
  )
  return fc.tuple(...values).map((pairs) => Object.fromEntries(pairs))
}

const deeplyNested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

const toJsonBody = (text: string): EncodedBody => ({
  body: Buffer.from(text).toString('latin1'),
  type: 'application/json',
})

/** The JSON that a path expects, with errors in it. */
export function hostileJson(text: string): fc.Arbitrary<EncodedBody> {
  const original: unknown = JSON.parse(text)
  return fc
    .oneof(
      {
        weight: 6,
        arbitrary: mutateJson(isJsonObject(original) ? original : {}).map((value) => JSON.stringify(value)),
      },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.constantFrom('', 'null', '{', '"', '1e999', deeplyNested) },
    )
    .map(toJsonBody)
    .chain(maybeCorrupt)
}
