import { setTimeout as sleep } from 'node:timers/promises'
import { buildRequest, type HttpResponse, openConnection } from './http-connection.ts'
import type { ReportRow } from './report.ts'
import { scale } from './scale.ts'
import { formatMilliseconds, formatNumber, median } from './statistics.ts'

const WARMUP_REQUESTS = 50
/** Texts that were rendered for the first time are stored a second later, at most fifty at once. */
const STORED_AFTER_MS = 2_000
const MEASURED_ARTICLES = 40

export type Subject = { port: number; pathOf: (request: number) => string; cookie?: string; status?: number }

/** Another one for each request; all of them are read while warming up, so that their texts are stored. */
export const articlePath = (request: number, posts: number) => postPath(request % MEASURED_ARTICLES, posts)

/** Another one for each request, and none a second time while there are others. */
export const postPath = (request: number, posts: number) => `/blog/post-${((request * 7919) % posts) + 1}`

/** Alternates between the subjects, since the speed of a machine varies. */
export async function measureInTurn(subjects: Subject[]): Promise<HttpResponse[][]> {
  const connections = await Promise.all(subjects.map(({ port }) => openConnection(port)))
  const responses: HttpResponse[][] = subjects.map(() => [])
  for (let request = 0; request < WARMUP_REQUESTS + scale.requests; request++) {
    if (request === WARMUP_REQUESTS) await sleep(STORED_AFTER_MS)
    for (const [index, { pathOf, cookie, status = 200 }] of subjects.entries()) {
      const path = pathOf(request)
      const response = await connections[index]?.send(buildRequest(path, request, cookie))
      if (response?.status !== status) throw new Error(`${path} answered ${response?.status}`)
      if (request >= WARMUP_REQUESTS) responses[index]?.push(response)
    }
  }
  for (const connection of connections) connection.close()
  return responses
}

export const firstByte = (responses: HttpResponse[]) =>
  median(responses.map(({ firstByteMs }) => firstByteMs))

const MAX_FIRST_BYTE_RATIO = 2

/** How much longer a page takes than an article of the same site. */
export async function againstArticleRow(what: string, page: Subject): Promise<ReportRow> {
  const article = { port: page.port, pathOf: (request: number) => articlePath(request, scale.some) }
  const [ours = [], theirs = []] = await measureInTurn([page, article])
  const ratio = firstByte(ours) / firstByte(theirs)
  return {
    what: `first byte of ${what}`,
    measured: formatMilliseconds(firstByte(ours)),
    reference: `article ${formatMilliseconds(firstByte(theirs))}; ratio ${formatNumber(ratio)}`,
    target: `≤ ${MAX_FIRST_BYTE_RATIO} ×`,
    isMet: ratio <= MAX_FIRST_BYTE_RATIO,
  }
}
