import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#app/http/user-error.server.ts'
import { CallFailed, type ChildLimits, startChild } from '#platform/child/limited-child.ts'
import type { ReaderSession } from './session.server.ts'

const LIMITS: ChildLimits = { memoryMb: 512, stuckMs: 20_000, answerMs: 5 * 60_000 }

/** The build makes one script of it; from the sources it runs as it is. */
const script = () =>
  import.meta.env?.PROD
    ? resolve('build', 'server', 'archive-reader.js')
    : fileURLToPath(new URL('child.server.ts', import.meta.url))

type Method = keyof ReaderSession
type Given<Name extends Method> = Parameters<ReaderSession[Name]>[0]
type Result<Name extends Method> = Awaited<ReturnType<ReaderSession[Name]>>

export type Reader = {
  ask<Name extends Method>(method: Name, given: Given<Name>): Promise<Result<Name>>
  stop(): void
}

/** A process that reads what somebody brought, within limits. What it refuses is a Refusal here, too. */
export function startReader(limits: Partial<ChildLimits> = {}): Reader {
  const child = startChild(script(), { ...LIMITS, ...limits })
  return {
    ask: <Name extends Method>(method: Name, given: Given<Name>) =>
      child.call<Result<Name>>(method, given).catch((error: unknown) => {
        const isRefused = error instanceof CallFailed && error.status !== undefined
        throw isRefused ? new Refusal(error.status ?? 422, error.message) : error
      }),
    stop: () => child.stop(),
  }
}
