import { pino } from 'pino'
import type { LogLevel } from './settings.ts'

export type Log = ReturnType<typeof createLog>

/** JSON lines on standard output. Nobody's address, name, search or token goes in: log ids and counts. */
export const createLog = (level: LogLevel) =>
  pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime })
