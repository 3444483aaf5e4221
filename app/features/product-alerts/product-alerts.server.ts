import type { Access } from '#database/access.ts'
import { fanOutProductEvents } from './fan-out.server.ts'
import { findProductEvents } from './find-events.server.ts'

export type ProductAlerts = ReturnType<typeof createProductAlerts>

/** Letters about followed products: a price that fell, back in stock, a code that ends, a new verdict. */
export const createProductAlerts = (dependencies: {
  system: Access
  siteUrl: string
  /** After emails were enqueued. */
  wakeEmails: () => void
}) => ({
  /** Looks what happened, and tells it. */
  async run(now: Date): Promise<void> {
    await findProductEvents(dependencies.system, now)
    await fanOutProductEvents(dependencies, now)
  },
})
