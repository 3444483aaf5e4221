export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once; the others wait in the order they came. */
export function createTurns(atOnce: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Whoever waited is handed the place of the one who left: the number stays.
    if (running < atOnce) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
