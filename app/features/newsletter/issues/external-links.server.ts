import { ForeignFetchError, openForeignUrl } from '#platform/foreign-fetch.ts'

const TIMEOUT_MS = 5_000
const MAX_CONCURRENT = 20
const MAX_LINKS = 50

export type LinkStatus = 'there' | 'gone' | 'unreachable' | 'private'

type IsForbidden = (ip: string) => boolean

/** Checks the first `MAX_LINKS` links, some at the same time. */
export async function checkExternalLinks(
  links: string[],
  isForbidden?: IsForbidden,
): Promise<Map<string, LinkStatus>> {
  const statuses = new Map<string, LinkStatus>()
  const queue = links.slice(0, MAX_LINKS)
  const checkNext = async () => {
    for (let link = queue.shift(); link; link = queue.shift())
      statuses.set(link, await checkExternalLink(link, isForbidden))
  }
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, queue.length) }, checkNext))
  return statuses
}

async function checkExternalLink(link: string, isForbidden?: IsForbidden): Promise<LinkStatus> {
  const requestStatus = async (method: 'HEAD' | 'GET') => {
    const headers = { 'User-Agent': 'Venus link check' }
    const response = await openForeignUrl(link, { method, headers, timeoutMs: TIMEOUT_MS, isForbidden })
    response.destroy()
    return response.statusCode ?? 0
  }
  try {
    let status = await requestStatus('HEAD')
    if (status === 405 || status === 501) status = await requestStatus('GET')
    if (status === 404 || status === 410) return 'gone'
    return status >= 500 ? 'unreachable' : 'there'
  } catch (error) {
    if (!(error instanceof ForeignFetchError)) throw error
    if (error.reason === 'private') return 'private'
    return error.reason === 'invalid' ? 'gone' : 'unreachable'
  }
}
