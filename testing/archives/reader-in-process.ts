import {
  createReaderSession,
  type ReaderSession,
} from '#app/features/transfer/reader/reader-session.server.ts'
import type { ReaderProcess } from '#app/features/transfer/reader/start-reader-process.server.ts'

type Method = (input: unknown) => unknown

/** Reads in the process of the test, without the second that a process takes; values are copied as between processes. */
export function startReaderInProcess(): ReaderProcess {
  const session: ReaderSession = createReaderSession()
  return {
    async call(method, input) {
      return structuredClone(await (session[method] as Method)(structuredClone(input))) as never
    },
    stop: () => session.close(),
  }
}
