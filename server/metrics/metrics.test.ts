import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'
import type { MetricSources } from './prometheus.ts'

// With a token, and several processes: server/process/cluster.test.ts.
test('without a token in the settings there is no such address', async () => {
  const metrics = await openMetrics(undefined)
  const routes = metrics.routes({} as MetricSources)
  expect((await routes.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(
    404,
  )
})
