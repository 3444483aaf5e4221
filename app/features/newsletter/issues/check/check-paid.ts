import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import { PAID_WORDS } from '#app/features/posts/paid-words.ts'
import { adLabels, GIFTED_LABEL } from '#app/features/products/disclosure/disclosure.ts'
import { error, warning } from './finding.ts'

type PaidParts = {
  /** Its words, without tags. */
  intro: string
  /** What the letter says first, by the ledger. */
  disclosure: string | null
  posts: { id: string; title: string; adLabel: string | null }[]
}

const labels = [...Object.values(adLabels), GIFTED_LABEL]

/** `text` is the letter in plain text. */
export function checkPaidParts({ intro, disclosure, posts }: PaidParts, text: string): Finding[] {
  const isLabeled = labels.some((label) => disclosure?.startsWith(`${label}.`))
  const words = singleSpaced(text)
  return [
    ...(PAID_WORDS.test(intro) && !isLabeled
      ? [
          warning(
            'This reads like paid content, and nothing says so.',
            '/admin/products/ledger',
            'Say in the ledger how it came about',
          ),
        ]
      : []),
    ...posts
      .filter(({ title, adLabel }) => adLabel && !words.includes(`${adLabel} ${singleSpaced(title)}`))
      .map(({ id, title }) =>
        error(`“${title}” was paid for, and the letter does not say so.`, `/admin/posts/${id}`, 'Look at it'),
      ),
  ]
}

const singleSpaced = (text: string) => text.replace(/\s+/g, ' ').trim()
