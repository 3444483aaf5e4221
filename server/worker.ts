import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import type { FirstAdmin } from './announce.ts'
import { listen } from './listener.ts'
import { loadApp } from './load-app.ts'
import { onSignal, type Parts, stopper } from './stopping.ts'

/** What the primary tells a worker. */
export type Order = 'listen' | 'stop'
/** What a worker tells the primary once everything is open. */
export type Opened = { firstAdmin: FirstAdmin }

/** One of several processes behind one port. It takes requests only when it can answer them, and when it is told to. */
export async function serveAsWorker() {
  const parts: Parts = {}
  const stop = stopper(parts)
  const told = orders(stop)
  // A supervisor may signal every process, and the primary then says the same: neither is a second, impatient signal.
  onSignal(stop, stop)
  const settings = readSettings(process.env)
  const { openVenus } = await loadApp()
  parts.opening = openVenus(settings, createLog(settings.logLevel))
  const venus = await parts.opening
  process.send?.({ firstAdmin: venus.firstAdmin } satisfies Opened)
  await told
  parts.listener = await listen(settings)
  parts.listener.serve(venus.answer)
}

/** Done when the order to listen has come. */
const orders = (stop: () => void) =>
  new Promise<void>((done) => {
    process.on('message', (order: Order) => {
      if (order === 'stop') stop()
      else if (order === 'listen') done()
    })
  })
