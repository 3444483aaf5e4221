import { beginsWithAnswer, isPlaceholder, isYesOrNo, toWord, words } from './column-words.ts'

/**
 * What the columns of a file say about who gets letters. The titles and words are those that Ghost, Substack, Mailchimp,
 * Kit, beehiiv, Buttondown and Shopify write, and what people write themselves. A column that may be about it, but is
 * not understood, has to be asked about: somebody who left must never get a letter because of an unknown word.
 * So has a column of any title with words for leaving, or with hardly anything but yes and no in it.
 */

export type ImportedStatus = 'active' | 'unsubscribed' | 'bounced' | 'unconfirmed'

/**
 * 'unclear' has to be asked about. 'maybe' only if the column has hardly anything else: 'other' is what says nothing about
 * letters.
 */
export type Verdict = ImportedStatus | 'unclear' | 'maybe' | 'other'

export type SubscriptionColumn = {
  index: number
  title: string
  read: (value: string) => Verdict
  /** Whether the title says that it is about letters: then it is also asked about who has nothing in it. */
  isAboutLetters: 'yes' | 'perhaps' | 'unknown'
}

/** Where these are the whole cell, they mean it in a column of any title. */
const clearWords: Record<'unsubscribed' | 'bounced', Set<string>> = {
  unsubscribed: words(
    'unsubscribed unsubscribe complained nonsubscribed optedout abgemeldet abbestellt desabonne desinscrit desuscrito disiscritto uitgeschreven afgemeld',
  ),
  bounced: words('bounced cleaned undeliverable hardbounced'),
}

const statusWords: Record<ImportedStatus, Set<string>> = {
  active: words(
    'active subscribed confirmed enabled optedin optin regular premium trialed gifted churning churned pastdue free paid comp comped gift cold',
  ),
  unsubscribed: new Set([
    ...clearWords.unsubscribed,
    ...words(
      'unsub inactive cancelled canceled complaint spam spammy spamreport removed deleted suppressed blocked blocklisted blacklisted archived disabled optout transactional',
    ),
  ]),
  bounced: new Set([...clearWords.bounced, ...words('bounce hardbounce invalid')]),
  unconfirmed: words(
    'pending unconfirmed notconfirmed unactivated validating needsapproval waitingforconfirmation unverified',
  ),
}

/** Where the title says nothing, these are asked about as yes and no are; other words for leaving wherever they are. */
const vagueWords = new Set([
  ...statusWords.unconfirmed,
  ...words('transactional invalid left gone former quit lapsed dormant expired'),
])

const foreignWords = words(
  'inaktiv gekundigt geloscht gesperrt inactif resilie supprime inactivo cancelado inattivo cancellato inactief opgezegd отписан отписана отписался неактивен',
)

/** In a text of any column: “Unsubscribed via link”. */
const SAYS_LEFT =
  /unsubscri|\bunsub\b|\bopt(?:ed)?[- ]?out|\bbounced\b|hard[- ]?bounce|spam[- ]?(?:report|complaint)|as spam|abgemeldet|abbestellt|d[eé]sabonn|d[eé]sinscri|desuscri|disiscri|uitgeschreven|afgemeld|отписа/

type StatusWords = Partial<Record<ImportedStatus, Set<string>>>

const statusOf = (wordsByStatus: StatusWords, word: string) =>
  (Object.keys(wordsByStatus) as ImportedStatus[]).find((status) => wordsByStatus[status]?.has(word))

const readWord = (wordsByStatus: StatusWords, value: string) => statusOf(wordsByStatus, toWord(value))

const yesWords = words('true t yes y on x 1')
const noWords = words('false f no n off none null never 0 -')
const isYes = (value: string) => yesWords.has(value.toLowerCase())
const isNo = (value: string) => noWords.has(value.toLowerCase())
const DATE =
  /^(?:\d{4}[-/.]\d|\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ,]+\d{2}|[a-z]{3,9}\.? \d{1,2}, ?\d{4}|\d{10,13}$)/i

const readStatus = (value: string): Verdict => readWord(statusWords, value) ?? 'unclear'

/** Such as `subscribed_to_emails`. A date is since when. */
const readConsent =
  (no: ImportedStatus) =>
  (value: string): Verdict =>
    isYes(value) || DATE.test(value) ? 'active' : isNo(value) ? no : readStatus(value)

/** Such as `email_disabled` or `unsubscribed_at`. */
const readEnd =
  (yes: ImportedStatus) =>
  (value: string): Verdict =>
    value === '' || isNo(value) ? 'active' : isYes(value) || DATE.test(value) ? yes : readStatus(value)

/** Mailchimp writes these into the files of people who are gone: an empty one is strange. */
const readEndTime =
  (yes: ImportedStatus) =>
  (value: string): Verdict =>
    value === '' ? 'unclear' : readEnd(yes)(value)

const readConfirmed = (value: string): Verdict =>
  value === '' ? 'active' : readConsent('unconfirmed')(value)

const readReason = (value: string): Verdict => (value === '' || isNo(value) ? 'active' : 'unsubscribed')

/** Decides only where its word is known, since it may be about anything. */
const readType = (value: string): Verdict => readWord(statusWords, value) ?? 'active'
const readAny = (value: string): Verdict => readWord(clearWords, value) ?? 'active'

const unclear = (): Verdict => 'unclear'

const knownTitles: [titles: string, read: (value: string) => Verdict][] = [
  ['status state subscriberstatus emailstatus memberstatus contactstatus emailmarketingstatus', readStatus],
  ['subscribertype', readStatus],
  ['type', readType],
  [
    'subscribedtoemails subscribed issubscribed optin optedin emailoptin active isactive enabled newsletter acceptsmarketing acceptsemailmarketing acceptsemail marketingconsent emailmarketingconsent emailconsent consent receivesemails receiveemails',
    readConsent('unsubscribed'),
  ],
  ['confirmed isconfirmed emailconfirmed verified isverified emailverified', readConfirmed],
  [
    'emaildisabled emailsdisabled unsubscribed isunsubscribed unsubscribedat unsubscribedon unsubscribedate unsubscribeddate dateunsubscribed unsubscriptiondate unsubscribetime optout optedout optouttime optoutdate optedoutat emailoptout donotemail donotcontact complained complainedat spamcomplaint suppressed suppressedat blocked blocklisted blacklisted emailblacklisted deleted deletedat isdeleted',
    readEnd('unsubscribed'),
  ],
  [
    'bounced bouncedat isbounced hardbounced hardbounce undeliverable undeliverabilitydate',
    readEnd('bounced'),
  ],
  ['unsubtime', readEndTime('unsubscribed')],
  ['cleantime', readEndTime('bounced')],
  ['unsubreason unsubscribereason unsubscribedreason unsubscriptionreason', readReason],
  // Details of the columns above, dates of joining, and what is about payments.
  [
    'unsubreasonother unsubcampaigntitle unsubcampaignid cleancampaigntitle cleancampaignid undeliverabilityreason optintime optinip optindate optinsource confirmtime confirmip confirmedat confirmationdate subscribedat subscribedon subscribeddate datesubscribed activesubscription',
    readAny,
  ],
]

const readersByTitle = new Map(
  knownTitles.flatMap(([titles, read]) => [...words(titles)].map((title) => [title, read] as const)),
)

/** Parts of titles, without accents: first in English. */
const MAY_MEAN_IT = [
  /subscri|unsub|optin|optout|opted|^opt$|bounc|complain|spam|suppress|blocklist|blacklist|blocked|cleaned|consent/,
  /permission|gdpr|status|enabled|disabled|active|undeliver|donot|deleted|removed|cancel|stopped|verified|confirmed/,
  /mailable|acceptsemail|receivesmail|marketing|newsletter|mailing|^left|wants/,
  /deactivat|archived|revok|withdr|terminat|^ended|^enddate|^quit|^exit|dateleft|^leave|leaving|signedoff|signoff/,
  /gemeldet|abmeld|abbestell|abonn|erlaub|einwillig|zustimm|gesperrt|gekundigt|bestatigt|dsgvo|widerruf|austritt|ausgetragen/,
  /desab|desinscri|rgpd|suscri|^baja|debaja|fechabaja|consens|estado|estatus|statut|^stato|iscritt|descadastr/,
  /afgemeld|uitgeschreven|toestemming|avmeld|avregistr|samtyck|samtykk|wypis|zgoda|odhlas|souhlas|leiratk|abonelik/,
  /отпис|подпис|рассыл|согласи|відпис|підпис|розсил|退订|退訂|订阅|訂閱|配信|購読|解除|同意|状态|狀態|수신|구독|동의/,
]

/** Of columns that are about letters if they are answered by yes and no, or by 0 and 1. */
const PERHAPS_LETTERS = /mail|letter|weekly|monthly|digest|^receives?$|notif|^send|^allow|^updates$/

/** What is answered by yes and no, or by a letter, and is not about letters. */
const IS_OTHERS =
  /complimentary|comped|^iscomp|premium|^(?:is|has)?pa(?:id|ying)|^vip|^(?:is)?(?:customer|gift|group|student)$|taxexempt|sms|initial|middle|gender|^sex$|geschlecht|country|language|locale|region|province|county|code|^lang|^land$|^cc$|^pays$|^pais$|sprache/

export const isAboutSubscription = (word: string) => readersByTitle.has(word)
export const mayBeAboutSubscription = (word: string) => MAY_MEAN_IT.some((part) => part.test(word))

const MAX_READ_LENGTH = 1_000

const isLeavingWord = (word: string) => {
  if (vagueWords.has(word)) return false
  return statusWords.unsubscribed.has(word) || statusWords.bounced.has(word) || foreignWords.has(word)
}

/** Of words, whatever the title. */
function readWords(value: string): Verdict {
  const word = toWord(value)
  // Dates, numbers and nothing: most cells of a large file.
  if (word === '') return 'other'
  const clear = statusOf(clearWords, word)
  if (clear) return clear
  if (vagueWords.has(word)) return 'maybe'
  if (isLeavingWord(word) || saysLeft(value.slice(0, MAX_READ_LENGTH))) return 'unclear'
  return statusWords.active.has(word) ? 'active' : 'other'
}

const saysLeft = (text: string) =>
  SAYS_LEFT.test(text.toLowerCase()) ||
  (/[,;|]/.test(text) && text.split(/[,;|]/).some((part) => isLeavingWord(toWord(part))))

const isAnswer = (value: string) => isYesOrNo(value) || beginsWithAnswer(value)

function readUntitled(value: string): Verdict {
  const verdict = readWords(value)
  if (verdict !== 'other') return verdict
  return value === '' || isAnswer(value) || isPlaceholder(value) ? 'maybe' : 'other'
}

function readPerhapsLetters(value: string): Verdict {
  const verdict = readWords(value)
  if (verdict !== 'other') return verdict
  if (isAnswer(value)) return 'unclear'
  return ['', '0', '1'].includes(value) || isPlaceholder(value) ? 'maybe' : 'other'
}

export const MAX_TITLE_LENGTH = 60

/** Of the columns besides email and name. */
export const subscriptionColumns = (titles: string[], others: number[]): SubscriptionColumn[] =>
  titles.flatMap((title, index) => {
    if (others.includes(index)) return []
    const shownTitle = title.trim().slice(0, MAX_TITLE_LENGTH)
    return shownTitle ? { index, title: shownTitle, ...readerOf(toWord(title)) } : untitledColumn(index)
  })

function readerOf(word: string): Pick<SubscriptionColumn, 'read' | 'isAboutLetters'> {
  const read = readersByTitle.get(word) ?? (mayBeAboutSubscription(word) ? unclear : undefined)
  if (read) return { read, isAboutLetters: 'yes' }
  if (IS_OTHERS.test(word)) return { read: readWords, isAboutLetters: 'unknown' }
  if (PERHAPS_LETTERS.test(word)) return { read: readPerhapsLetters, isAboutLetters: 'perhaps' }
  return { read: readUntitled, isAboutLetters: 'unknown' }
}

export const untitledColumn = (index: number): SubscriptionColumn => ({
  index,
  title: `column ${index + 1}`,
  read: readUntitled,
  isAboutLetters: 'unknown',
})

/** Where columns disagree, the first of these counts. */
export const statusesByWeight: ImportedStatus[] = ['unsubscribed', 'bounced', 'unconfirmed', 'active']

export const describeValue = ({ title }: SubscriptionColumn, value: string): string => {
  if (value === '') return `${title} is empty`
  const isShort = value.length <= 30 && !DATE.test(value)
  return isShort ? `${title} is “${value}”` : `${title} is filled in`
}
