import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import { replaceTags } from '#app/text/html-tags.ts'
import { error, warning } from './finding.ts'
import type { WrittenText } from './written-text.ts'

type IssueTexts = { subject: string; previewText: string; texts: WrittenText[]; posts: unknown[] }

/** In the order of the fields on the screen. */
export function checkTexts({ subject, previewText, texts, posts }: IssueTexts): Finding[] {
  return [
    ...checkSubject(subject.trim()),
    ...checkPlaceholders(subject, { to: '#subject' }),
    ...(previewText.trim()
      ? []
      : [
          warning(
            'There is no preview text: mail programs will show the first words they find.',
            '#preview-text',
            'Write one',
          ),
        ]),
    ...checkPlaceholders(previewText, { to: '#preview-text' }),
    ...(posts.length === 0 && texts.every(isEmpty)
      ? [error('There is nothing in it yet.', '#intro', 'Write something')]
      : []),
    ...texts.flatMap((text) => checkPlaceholders(wordsOf(text), text)),
  ]
}

const wordsOf = ({ html }: WrittenText) => replaceTags(html, ' ').trim()

const isEmpty = (text: WrittenText) => wordsOf(text) === '' && listReferencedProducts(text.html).length === 0

/** A phone that is held upright shows about as many in its list of emails; a few more than that are no loss. */
const PHONE_LENGTH = 35
const LONGEST_UNCUT = 38

function checkSubject(subject: string): Finding[] {
  if (!subject) return [error('There is no subject.', '#subject', 'Write one')]
  const characters = [...subject]
  if (characters.length <= LONGEST_UNCUT) return []
  const shown = characters.slice(0, PHONE_LENGTH).join('').trimEnd()
  return [
    warning(`Phones show the first ${PHONE_LENGTH} characters: “${shown}…”`, '#subject', 'Make it shorter'),
  ]
}

/** As mail services write them: {name}, {{first_name}}, *|FNAME|*, %recipient.name%, [[name]], ${name}. */
const PLACEHOLDERS = [
  /\$?\{{1,3} {0,3}(?:[a-z_.]{0,30}name|subscriber|recipient|contact|email)[\w.| -]{0,40}\}{1,3}/gi,
  /\*\|[A-Z][A-Z0-9_:]{0,40}\|\*/g,
  /%(?:recipient|subscriber|contact|first_?name|name)[\w.-]{0,40}%/gi,
  /\[\[ {0,3}(?:first_?name|name|subscriber)[\w.-]{0,40} {0,3}\]\]/gi,
]

function checkPlaceholders(
  words: string,
  { to, placeOf }: Pick<WrittenText, 'to'> & Partial<WrittenText>,
): Finding[] {
  const found = new Set(PLACEHOLDERS.flatMap((pattern) => words.match(pattern) ?? []))
  return [...found].map((placeholder) =>
    error(
      `Names are not filled in. Take “${placeholder}” out.`,
      to,
      'Change the words',
      placeOf?.({ kind: 'words', value: placeholder }),
    ),
  )
}
