import { isAmazonHost } from '../links/amazon.ts'

/** What a store answered to one request for the link of an offer, after all redirects. */
export type LinkAnswer = {
  /** The link that is stored, and where it led. */
  link: string
  finalUrl: string
  /** Null if there was no answer. */
  status: number | null
  /** Why there was none. */
  problem?: 'no-such-host' | 'refused' | 'timeout' | 'certificate' | 'other'
  /** The title of the page, and the beginning of its text. */
  title?: string
  text?: string
}

/** `moved`: readers reach another page than the stored one. `unknown`: nothing can be said, which is no reason to worry. */
export type LinkVerdict = 'ok' | 'moved' | 'gone' | 'unknown'

/** What stores say to robots instead of to readers. */
const ROBOT_STATUSES = new Set([401, 403, 405, 406, 408, 412, 418, 425, 429, 451, 503, 999])

const ROBOT_WALL =
  /robot|captcha|are you (?:a )?human|access denied|just a moment|attention required|verify you|unusual traffic|blocked|forbidden|enable javascript|pardon our interruption|security check/i

/** Only in the title, since a page about something else may say it anywhere in its text. */
const GONE_TITLE =
  /^(?:error )?404\b|\berror 404\b|page not found|not found|no longer (?:available|exists?)|does(?:n['’]t| not) exist|product (?:is )?unavailable|seite nicht gefunden|page introuvable|página no encontrada/i

/** One answer. A link is dead only if `isDead` says so of several. */
export function judgeLink(answer: LinkAnswer): LinkVerdict {
  const { status, problem, title = '', text = '' } = answer
  if (status === null) return problem === 'no-such-host' ? 'gone' : 'unknown'
  if (status === 404 || status === 410) return isRobotWall(title, text) ? 'unknown' : 'gone'
  if (ROBOT_STATUSES.has(status) || status >= 500 || status < 200 || status >= 300) return 'unknown'
  if (isRobotWall(title, text)) return 'unknown'
  if (GONE_TITLE.test(title)) return 'gone'
  return judgeRedirect(answer)
}

const isRobotWall = (title: string, text: string) =>
  ROBOT_WALL.test(title) || (text.length < 2000 && ROBOT_WALL.test(text))

/** Nearly all redirects are harmless: another scheme, host of the same shop, language, or a parameter more. */
function judgeRedirect({ link, finalUrl }: LinkAnswer): LinkVerdict {
  const from = URL.parse(link)
  const to = URL.parse(finalUrl)
  if (!from || !to) return 'unknown'
  const [before, after] = [significantPath(from), significantPath(to)]
  if (siteOf(from.hostname) !== siteOf(to.hostname)) {
    // A link of a network leads elsewhere by design, and to a page below the root.
    return before === '' || after !== '' ? 'ok' : 'moved'
  }
  if (before === after || before === '') return 'ok'
  // A product that is sold no more leads to the front page or to a list.
  return isListOrRoot(after) ? 'moved' : 'ok'
}

const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i

const significantPath = ({ pathname }: URL) =>
  pathname
    .split('/')
    .filter(
      (segment) => segment !== '' && !LOCALE.test(segment) && !/^(?:index|home)(?:\.\w+)?$/i.test(segment),
    )
    .join('/')
    .toLowerCase()

const isListOrRoot = (path: string) =>
  path === '' || /^(?:collections|category|categories|c|shop|search|brands|all)(?:\/[^/]*)?$/.test(path)

const siteOf = (host: string) => (isAmazonHost(host) ? 'amazon' : host.split('.').slice(-2).join('.'))

const DAY_MS = 24 * 60 * 60 * 1000

/** Twice, a day apart: shops have bad days. */
export const isDead = (verdict: LinkVerdict, goneSince: Date | null, now: Date) =>
  verdict === 'gone' && goneSince !== null && now.getTime() - goneSince.getTime() >= DAY_MS
