import { UserError } from '#app/http/user-error.server.ts'
import { childScriptPath } from '#platform/child/child-script.ts'
import { ChildCallError, type ChildLimits, startChild } from '#platform/child/limited-child.ts'
import type { ReaderSession } from './reader-session.server.ts'

const DEFAULT_LIMITS: ChildLimits = { memoryMb: 512, maxUnresponsiveMs: 20_000, callTimeoutMs: 5 * 60_000 }

const scriptPath = () => childScriptPath('archive-reader.js', new URL('child.server.ts', import.meta.url))

type ReaderMethod = keyof ReaderSession
type MethodInput<Name extends ReaderMethod> = Parameters<ReaderSession[Name]>[0]
type MethodResult<Name extends ReaderMethod> = Awaited<ReturnType<ReaderSession[Name]>>

export type ReaderProcess = {
  call<Name extends ReaderMethod>(method: Name, input: MethodInput<Name>): Promise<MethodResult<Name>>
  stop(): void
}

/** A child process with limits. A UserError that it throws is a UserError here, too. */
export function startReaderProcess(limits: Partial<ChildLimits> = {}): ReaderProcess {
  const child = startChild(scriptPath(), { ...DEFAULT_LIMITS, ...limits })
  return {
    call: <Name extends ReaderMethod>(method: Name, input: MethodInput<Name>) =>
      child.call<MethodResult<Name>>(method, input).catch((error: unknown) => {
        const isUserError = error instanceof ChildCallError && error.status !== undefined
        throw isUserError ? new UserError(error.status ?? 422, error.message) : error
      }),
    stop: () => child.stop(),
  }
}
