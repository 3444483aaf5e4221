import { toWord, words } from './column-words.ts'
import type { ImportedStatus } from './subscription-columns.ts'

/** What a name or a title says of everybody in the list. */

const LEFT =
  /(?:^|[^a-z])(?:(?:un|non)[-_ ]?sub(?:s|[^a-z])|opt(?:ed)?[-_ ]?outs?[^a-z]|suppress|complain|spam[-_ ]?reports?[^a-z]|(?:block|black|deny)[-_ ]?list|abgemeldet|d[eé]sabonn|desuscri)/i
const BOUNCED = /(?:^|[^a-z])(?:cleaned|(?:hard|soft)?[-_ ]?bounce[sd]?|undeliverable)(?:[^a-z]|$)/i

/** They say it where nothing else is named: “removed duplicates” is a list of those who are left. */
const leftWords = words(
  'cancelled canceled deleted removed inactive blocked disabled archived former ex left gone spam churned gekundigt geloscht inaktiv ehemalige',
)
const neutralWords = words(
  'subscriber subscribers member members contact contacts people reader readers user users customer customers email emails mail mails address addresses list lists export csv tsv txt my our the all of from newsletter who have has been abonnenten leser kontakte liste',
)

/** Mailchimp exports those who are gone as files of their own, which some versions only tell by the name. */
export function statusFromFileName(fileName: string): ImportedStatus {
  const name = fileName.normalize('NFC')
  if (LEFT.test(name)) return 'unsubscribed'
  if (BOUNCED.test(name)) return 'bounced'
  const named = name.split(/[^\p{L}]+/u).map(toWord)
  const others = named.filter((word) => word !== '' && !neutralWords.has(word))
  return others.length > 0 && others.every((word) => leftWords.has(word)) ? 'unsubscribed' : 'active'
}

const LEFT_TITLE =
  /unsub|nonsub|optout|optedout|complain|spam|suppress|blocklist|blacklist|blocked|deleted|removed|cancel|inactive|deactivat|former|abgemeldet|desabonn|desinscri|desuscri/
const BOUNCED_TITLE = /bounce|cleaned|undeliver/

/** Of the column of the emails, or of the line before a list without columns: “Unsubscribed Email”, “Bounces”. */
export function statusFromTitle(title: string): ImportedStatus {
  const word = toWord(title)
  if (LEFT_TITLE.test(word)) return 'unsubscribed'
  return BOUNCED_TITLE.test(word) ? 'bounced' : 'active'
}
