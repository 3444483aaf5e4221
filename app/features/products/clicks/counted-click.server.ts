import { isbot } from 'isbot'
import { FROM_PARAMETER, type Placement, placementOf } from './clicks.ts'

const MAX_PATH_LENGTH = 200

/** A person who followed a link: no robot, no browser that loads a page in advance, no picture with this address. */
export function isClick({ method, headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  const destination = headers.get('sec-fetch-dest') ?? 'document'
  return (
    method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    destination === 'document' &&
    !isRobot(headers.get('user-agent'))
  )
}

/** One that says so, or says nothing. */
export const isRobot = (userAgent: string | null) => !userAgent || isbot(userAgent)

/** What `FROM_PARAMETER` may say. */
const followedElsewhere: Placement[] = ['letter', 'feed']

/** The page that had the link, if it was one of the site. Whether it exists is found out when clicks are stored. */
export function clickSource(request: Request, siteUrl: string): { placement: Placement; pagePath: string } {
  const from = new URL(request.url).searchParams.get(FROM_PARAMETER)
  const elsewhere = followedElsewhere.find((placement) => placement === from)
  if (elsewhere) return { placement: elsewhere, pagePath: '' }
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const isOwnPage = referrer?.origin === siteUrl && referrer.pathname.length <= MAX_PATH_LENGTH
  const pagePath = isOwnPage ? referrer.pathname : ''
  return { placement: placementOf(pagePath), pagePath }
}
