import { setTimeout as sleep } from 'node:timers/promises'

/** `pauseMs` between two turns leaves the processor to the work; `loops` repeat at once, each by itself. */
type RepeatOptions = { pauseMs: number; loops?: number }

/**
 * Repeats something until the work beside it is done, however that ends. Throws what the work threw, else what the repeated one did: that is
 * never left unhandled, which would fail other tests as well.
 */
export async function whileRepeating<Result>(
  repeat: (turn: number) => Promise<unknown>,
  { pauseMs, loops = 1 }: RepeatOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false
  async function repeatUntilDone(first: number) {
    for (let turn = first; !isDone; turn++) {
      await repeat(turn)
      await sleep(pauseMs)
    }
  }
  const repeating = Promise.all(Array.from({ length: loops }, (_, loop) => repeatUntilDone(loop)))
  const working = work().finally(() => {
    isDone = true
  })
  const [worked, repeated] = await Promise.allSettled([working, repeating])
  if (worked.status === 'rejected') throw worked.reason
  if (repeated.status === 'rejected') throw repeated.reason
  return worked.value
}
