import { Hono } from 'hono'
import type { Metrics } from './prometheus.ts'

export type { Metrics } from './prometheus.ts'

const disabledMetrics: Metrics = {
  countRequest: () => {},
  countMail: (mail) => mail,
  routes: () => new Hono(),
}

/** Without a token in the settings nothing is counted, the library is not loaded, and the route does not exist. */
export const openMetrics = async (token: string | undefined): Promise<Metrics> =>
  token ? (await import('./prometheus.ts')).createMetrics(token) : disabledMetrics
