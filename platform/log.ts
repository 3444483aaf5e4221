import { pino } from 'pino'
import type { LogLevel } from './settings.ts'

export type Log = ReturnType<typeof createLog>

/** For the metrics of this process. */
export const logCounts = { warn: 0, error: 0 }

const WARN_LEVEL = 40
const ERROR_LEVEL = 50

/** JSON lines on standard output. Log ids and counts, never emails, IPs, names, searches or tokens. */
export const createLog = (level: LogLevel) =>
  pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, write, level) {
        if (level >= ERROR_LEVEL) logCounts.error++
        else if (level >= WARN_LEVEL) logCounts.warn++
        write.apply(this, args)
      },
    },
  })
