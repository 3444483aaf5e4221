/**
 * Preloaded into a process: its wall clock jumps ahead by an hour with each SIGUSR2, and back by two with each SIGWINCH. It
 * starts at CLOCK_STARTS_AT, if that is set.
 */
const HOUR = 60 * 60_000
const TrueDate = Date
const { CLOCK_STARTS_AT } = process.env
let offset = CLOCK_STARTS_AT ? TrueDate.parse(CLOCK_STARTS_AT) - TrueDate.now() : 0

class JumpingDate extends TrueDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(JumpingDate.now())
    else super(...(args as [number]))
  }

  static override now() {
    return TrueDate.now() + offset
  }
}

globalThis.Date = JumpingDate as DateConstructor
process.on('SIGUSR2', () => {
  offset += HOUR
})
process.on('SIGWINCH', () => {
  offset -= 2 * HOUR
})
