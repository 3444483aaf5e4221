import { type Answer, send } from '#testing/permissions/call.ts'
import type { Site } from '#testing/permissions/site.ts'
import type { WrittenCall } from './calls.ts'

export const actors = ['anonymous', 'viewer', 'admin'] as const

export type Actor = (typeof actors)[number]

/** What tells a stranger of files, queries or packages. */
const insides =
  /node_modules|\/(?:server|app)\/[\w/.-]+\.(?:js|ts)x?:\d+|Failed query|DrizzleQueryError|PostgresError|duplicate key|violates [\w -]*(?:constraint|security)|invalid input syntax|_(?:unique|pkey|fkey|shape)\b/

/** Sends it, and answers what is wrong with the answer, or nothing. One that never comes is an error by itself. */
export async function faultOf(site: Site, who: Actor, call: WrittenCall): Promise<string | undefined> {
  const cookie = who === 'anonymous' ? '' : site.cookies[who]
  const { status, told } = await sendWritten(site, call, cookie)
  if (status >= 500 && status !== 501) return `${who} is answered ${status}`
  const [inside] = insides.exec(told) ?? []
  return inside && `${who} is told of ${inside}`
}

const sendWritten = ({ address }: Site, { body, ...call }: WrittenCall, cookie: string): Promise<Answer> =>
  send(address, { ...call, ...(body !== undefined && { body: bytesOf(body) }) }, cookie)

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
