import { pino } from 'pino'
import type { LogLevel } from './settings.ts'

export type Log = ReturnType<typeof createLog>

/** How often this process had to say that something is not as it should be. */
export const troubles = { warn: 0, error: 0 }

const WARN = 40
const ERROR = 50

/** JSON lines on standard output. Nobody's address, name, search or token goes in: log ids and counts. */
export const createLog = (level: LogLevel) =>
  pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(words, say, level) {
        if (level >= ERROR) troubles.error++
        else if (level >= WARN) troubles.warn++
        say.apply(this, words)
      },
    },
  })
