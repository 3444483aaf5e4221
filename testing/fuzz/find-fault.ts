import type { FixtureSite } from '#testing/permissions/fixture-site.ts'
import { sendRequest, type TestResponse } from '#testing/permissions/send-request.ts'
import type { SerializedRequest } from './requests.ts'

export const actors = ['anonymous', 'viewer', 'admin'] as const

export type Actor = (typeof actors)[number]

/** Responses must not reveal files, queries or packages. */
const internalDetails =
  /node_modules|\/(?:server|app)\/[\w/.-]+\.(?:js|ts)x?:\d+|Failed query|DrizzleQueryError|PostgresError|duplicate key|violates [\w -]*(?:constraint|security)|invalid input syntax|_(?:unique|pkey|fkey|shape)\b/

/** What is wrong with the response to a request, or undefined. Throws if there is none. */
export async function findFault(
  site: FixtureSite,
  actor: Actor,
  request: SerializedRequest,
): Promise<string | undefined> {
  const cookie = actor === 'anonymous' ? '' : site.cookies[actor]
  const { status, headersAndBody } = await sendSerialized(site, request, cookie)
  if (status >= 500 && status !== 501) return `${actor} is answered ${status}`
  const [leaked] = internalDetails.exec(headersAndBody) ?? []
  return leaked && `${actor} is told of ${leaked}`
}

const sendSerialized = (
  { url }: FixtureSite,
  { body, ...call }: SerializedRequest,
  cookie: string,
): Promise<TestResponse> =>
  sendRequest(url, { ...call, ...(body !== undefined && { body: fromLatin1(body) }) }, cookie)

const fromLatin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
