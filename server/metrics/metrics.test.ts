import { expect, test } from 'vitest'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { newDataFolder, startVenus } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'
import { openMetrics } from './metrics.ts'
import type { MetricSources } from './prometheus.ts'

const METRICS_TOKEN = 'a-token-for-the-tests'
const FORM = /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/

/** Summed over all processes. */
const sumOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

test('whoever holds the token hears the numbers of all processes, from whichever is asked', async () => {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  const settings = { DATABASE_URL, DATA_DIR: newDataFolder(), WEB_PROCESSES: '2', METRICS_TOKEN }
  const venus = await startVenus(settings)
  await venus.ready()
  // A new connection each, so that both processes get requests.
  const send = (path: string, authorization = '') =>
    fetch(venus.url + path, { headers: { connection: 'close', ...(authorization && { authorization }) } })
  for (const wrong of ['', 'Bearer another-token-of-tests', METRICS_TOKEN])
    expect((await send('/metrics', wrong)).status).toBe(401)

  const VISITS = 10
  for (let visit = 0; visit < VISITS; visit++) expect((await send('/about')).status).toBe(200)
  expect((await send('/no-such-page')).status).toBe(404)

  await waitFor(async () => {
    const response = await send('/metrics', `Bearer ${METRICS_TOKEN}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('0.0.4'),
    ])
    const text = await response.text()
    const lines = text.trimEnd().split(/\n+/)
    expect(lines.filter((line) => !FORM.test(line))).toEqual([])
    // Each metric has one help text, however many processes report it.
    expect(lines.filter((line) => line.startsWith('# TYPE venus_requests_total'))).toHaveLength(1)
    expect(new Set(text.match(/(?<=process_resident_memory_bytes\{process=")\d+/g)).size).toBe(2)
    const misses = sumOf(text, 'venus_requests_total', 'kind="page"', 'status="200"', 'cache="miss"')
    expect(misses + sumOf(text, 'venus_page_cache_hits_total')).toBe(VISITS)
    expect(sumOf(text, 'venus_requests_total', 'kind="page"', 'status="404"')).toBe(1)
    expect(sumOf(text, 'venus_request_seconds_count', 'kind="page"')).toBe(misses + 1)
    // The one that the first start sends to the admin.
    expect(sumOf(text, 'venus_letters_total', 'outcome="sent"')).toBe(1)
    expect(sumOf(text, 'venus_database_up')).toBe(1)
  })
})

test('without a token in the settings there is no such address', async () => {
  const metrics = await openMetrics(undefined)
  const routes = metrics.routes({} as MetricSources)
  expect((await routes.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(
    404,
  )
})
