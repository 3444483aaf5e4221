import { isAmazonHost } from '../links/amazon.ts'
import { destinationOf } from '../links/store.ts'

/** What a store answered to one request for the link of an offer, after all redirects. */
export type LinkResponse = {
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
  /robot|captcha|are you (?:a )?human|access (?:to this page has been )?denied|just a moment|attention required|verify you|verifying your|unusual traffic|blocked|forbidden|enable (?:js|javascript)|pardon our interruption|security (?:check|measure)|challenge|zugriff verweigert|accès refusé/i

/** Only in the title, since a page about something else may say it anywhere in its text. */
const GONE_TITLE =
  /^(?:error )?404(?:$| ?[-–|:]| not\b)|\b(?:error|fehler) 404\b|not found|(?:can['’]t|cannot|couldn['’]t) (?:be found|find (?:that|this|the) page)|page missing|no longer (?:available|exists?)|does(?:n['’]t| not) exist|item has been removed|discontinued product|product (?:is )?unavailable|nicht gefunden|existiert nicht|nicht mehr verfügbar|page (?:introuvable|non trouvée)|n['’]existe plus|no encontrada|página no existe|non trovata|niet gevonden|não encontrada|nie znaleziono|hittades inte|ikke fundet/i

/** Whoever owns the host now sells nothing there. */
const PARKED_TITLE =
  /\.[a-z]{2,} is for sale|domain (?:may be|is) for sale|buy this domain|hugedomains|steht zum verkauf|parked domain|domain (?:has )?expired|^account suspended/i

/** The whole store is away for a while, or not yet open to those who come from here. */
const CLOSED_TITLE =
  /maintenance|be (?:right )?back|coming soon|opening soon|wartung|(?:choose|select) your (?:country|region)/i

/** Stands before all pages of a store: consent, country, age, an account, a queue, a test for robots. */
const GATE =
  /^(?:consent|geo\.captcha-delivery|validate\.perfdrive|[^/]*\.queue-it)\.|\/(?:[a-z]+-)?(?:consent|captcha|age-verification|age-gate|select-country|country-selector|international|login|signin|password|maintenance)(?:[/.]|$)/i

/** One answer. A link is dead only if `isDead` says so of several. */
export function judgeLink(answer: LinkResponse): LinkVerdict {
  const { status, problem, title = '', text = '' } = answer
  if (status === null) return problem === 'no-such-host' ? 'gone' : 'unknown'
  if (status === 404 || status === 410) return isRobotWall(title, text) ? 'unknown' : 'gone'
  if (ROBOT_STATUSES.has(status) || status >= 500 || status < 200 || status >= 300) return 'unknown'
  if (isRobotWall(title, text)) return 'unknown'
  if (GONE_TITLE.test(title) || PARKED_TITLE.test(title)) return 'gone'
  return judgeRedirect(answer)
}

const isRobotWall = (title: string, text: string) =>
  ROBOT_WALL.test(title) || (text.length < 2000 && ROBOT_WALL.test(text))

/** Nearly all redirects are harmless: another scheme, host of the same shop, language, or a parameter more. */
function judgeRedirect({ link, finalUrl, title = '' }: LinkResponse): LinkVerdict {
  const typed = URL.parse(link)
  const to = URL.parse(finalUrl)
  // Some links of networks say where they lead.
  const from = typed && (destinationOf(typed) ?? typed)
  if (!from || !to) return 'unknown'
  const [before, after] = [significantPath(from), significantPath(to)]
  if (before === after || before === '') return 'ok'
  if (CLOSED_TITLE.test(title) || GATE.test(to.host + to.pathname)) return 'unknown'
  if (storeOf(from.hostname) !== storeOf(to.hostname)) {
    // A link of a network leads elsewhere by design, and to a page below the root.
    return after !== '' ? 'ok' : 'moved'
  }
  if (isAnotherCountry(from, to) && after === '') return 'unknown'
  // A product that is sold no more leads to the front page or to a list.
  return isListOrRoot(after) && !isListOrRoot(before) && !keepsName(before, after) ? 'moved' : 'ok'
}

const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i

const segmentsOf = ({ pathname }: URL) => pathname.toLowerCase().split('/').filter(Boolean)

const significantPath = (url: URL) =>
  segmentsOf(url)
    .filter((segment) => !LOCALE.test(segment) && !/^(?:index|home)(?:\.\w+)?$/.test(segment))
    .join('/')

const LISTS = new Set([
  ...['collections', 'category', 'categories', 'c', 'shop', 'search', 'brands', 'all', 'sale'],
  ...['suche', 'kategorie', 'kategorien', 'categorie', 'categoria', 'recherche'],
])

function isListOrRoot(path: string): boolean {
  const [first = '', ...others] = path.split('/')
  return path === '' || (LISTS.has(first) && others.length < 2)
}

/** `/products/oat-balm` and `/shop/oat-balm`. */
const keepsName = (before: string, after: string) =>
  after !== '' && before.split('/').at(-1) === after.split('/').at(-1)

/** Where this server stands decides what it gets: readers in other countries get the product. */
function isAnotherCountry(from: URL, to: URL): boolean {
  const localeOf = (url: URL) => segmentsOf(url).find((segment) => LOCALE.test(segment))
  const [before, after] = [localeOf(from), localeOf(to)]
  return domainOf(from.hostname) !== domainOf(to.hostname) || (before !== undefined && before !== after)
}

/** `sephora` for www.sephora.co.uk: a store has a host for each country. */
function storeOf(host: string): string {
  if (isAmazonHost(host)) return 'amazon'
  const domain = domainOf(host)
  return domain.slice(0, domain.indexOf('.'))
}

/** `sephora.co.uk` for www.sephora.co.uk. */
function domainOf(host: string): string {
  const labels = host.split('.')
  return labels.slice(/^(?:com?|net|org|ac)$/.test(labels.at(-2) ?? '') ? -3 : -2).join('.')
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Twice, a day apart: shops have bad days. */
export const isDead = (verdict: LinkVerdict, goneSince: Date | null, now: Date) =>
  verdict === 'gone' && goneSince !== null && now.getTime() - goneSince.getTime() >= DAY_MS
