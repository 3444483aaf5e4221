import fc from 'fast-check'
import type { Body, Call } from '#testing/permissions/call.ts'
import type { Line } from '#testing/permissions/line.ts'
import { type Field, hostileForm, type Sent } from './bodies.ts'
import { hostileHeaders, hostileSegment } from './hostile.ts'
import { hostileJson } from './json.ts'
import { hostileQuery } from './parameters.ts'

/** A call that can be written down: its body has a character for each byte. */
export type WrittenCall = Omit<Call, 'body'> & { body?: string }

/** A call of the table as text; what is in its files takes time to read. */
type Seed = { path: string; method: string; sent?: fc.Arbitrary<Sent | undefined> }

async function seedOf({ method, path, body, headers }: Call): Promise<Seed> {
  if (body === undefined) return { method, path }
  return { method, path, sent: await sentOf(body, headers?.['content-type']) }
}

async function sentOf(body: Body, type: string | undefined): Promise<fc.Arbitrary<Sent>> {
  if (body instanceof Uint8Array)
    return fc.constant({ body: Buffer.from(body).toString('latin1'), type: type ?? '' })
  if (typeof body === 'string') {
    if (type && /\b(?:json|csp-report)$/.test(type))
      return hostileJson(body).map((sent) => ({ ...sent, type }))
    return type
      ? fc.string({ unit: 'binary-ascii' }).map((more) => ({ body: body + more, type }))
      : hostileJson(body)
  }
  const fields = await Promise.all([...body].map(([name, value]) => fieldOf(name, value)))
  return hostileForm(fields)
}

async function fieldOf(name: string, value: string | File): Promise<Field> {
  if (typeof value === 'string') return { name, value }
  const bytes = Buffer.from(await value.arrayBuffer()).toString('latin1')
  return { name, value: bytes, file: { name: value.name, type: value.type } }
}

/** The address with something else where the route has a parameter. */
function hostilePath({ route }: Line, path: string): fc.Arbitrary<string> {
  const [pathname = '', query] = path.split('?', 2)
  const given = pathname.slice(1).split('/')
  const segments = route.split('/').map((pattern, place) => {
    const meant = fc.constant(given[place] ?? '')
    if (pattern === '*')
      return fc.oneof(
        meant,
        fc.array(hostileSegment, { maxLength: 3 }).map((all) => all.join('/')),
      )
    if (!pattern.startsWith(':')) return meant
    const [, ending = ''] = /^:\w+(\..+)?$/.exec(pattern) ?? []
    return fc.oneof(
      meant,
      hostileSegment.map((segment) => segment + ending),
    )
  })
  return fc
    .tuple(fc.tuple(...segments), hostileQuery, fc.constantFrom('', '', '.data'))
    .map(([parts, more, ending]) => {
      const queries = [query, more].filter(Boolean).join('&')
      return `/${parts.join('/') || (ending && '_')}${ending}${queries && `?${queries}`}`
    })
}

const headersOf = (sent: Sent | undefined, hostile: Record<string, string>) =>
  sent ? { ...hostile, 'content-type': sent.type } : hostile

/** Whatever could be sent to the address of this line, near to what is meant to be. */
export async function hostileCallTo(line: Line): Promise<fc.Arbitrary<WrittenCall>> {
  const { path, changes = [], offers = [] } = line
  const reads = ['GET', 'GET', 'GET', 'HEAD'].map((method) => ({ method, path }))
  const writes = await Promise.all([...changes, ...offers].map(seedOf))
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: hostileHeaders },
  )
  const callOf = ({ method, path: meant, sent = fc.constant(undefined) }: Seed) =>
    fc
      .tuple(hostilePath(line, meant), sent, headers)
      .map(([to, what, said]) => ({ method, path: to, headers: headersOf(what, said), body: what?.body }))
  const read = fc.oneof(...reads.map(callOf))
  return writes.length > 0
    ? fc.oneof({ weight: 1, arbitrary: read }, { weight: 2, arbitrary: fc.oneof(...writes.map(callOf)) })
    : read
}
