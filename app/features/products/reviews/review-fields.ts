import { reviewLimits, type StoredReview } from './reviews.ts'

/** A review as it is typed: lists are lines of text, and numbers may be unfinished. Without a product there is none. */
export type ReviewFields = Record<
  'productId' | 'stage' | 'score' | 'verdict' | 'pros' | 'cons' | 'bestFor' | 'notFor' | 'howTested',
  string
> & {
  /** By the id of the criterion. */
  scores: Record<string, string>
}

export const emptyReviewFields: ReviewFields = {
  productId: '',
  stage: '',
  score: '',
  verdict: '',
  pros: '',
  cons: '',
  bestFor: '',
  notFor: '',
  howTested: '',
  scores: {},
}

export const reviewToFields = (review: StoredReview | null): ReviewFields =>
  review
    ? {
        ...review,
        score: review.score === null ? '' : String(review.score),
        pros: review.pros.join('\n'),
        cons: review.cons.join('\n'),
        scores: Object.fromEntries(Object.entries(review.scores).map(([id, score]) => [id, String(score)])),
      }
    : emptyReviewFields

const SCORE = /^(?:10(?:[.,]0)?|\d(?:[.,]\d)?)$/

const SCORE_MESSAGE = 'Write scores from 0 to 10 with at most one decimal, such as 8.5.'

/** Null for none; undefined for what is no score. */
function parseScore(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return SCORE.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** Without scores that are half typed, which a draft cannot store. */
export function dropUnreadableScores(fields: ReviewFields): ReviewFields {
  const isReadable = (typed: string) => parseScore(typed) !== undefined
  return {
    ...fields,
    score: isReadable(fields.score) ? fields.score : '',
    scores: Object.fromEntries(Object.entries(fields.scores).filter(([, typed]) => isReadable(typed))),
  }
}

/** Without a product no score is stored. */
export const hasUnreadableScores = (fields: ReviewFields): boolean =>
  fields.productId !== '' &&
  [fields.score, ...Object.values(fields.scores)].some((typed) => parseScore(typed) === undefined)

const splitStatements = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

export type ParsedReview = { review: StoredReview | null; problem?: undefined } | { problem: string }

/** What can be stored of it, or in words why it cannot. */
export function parseReviewFields(fields: ReviewFields): ParsedReview {
  if (fields.productId === '') return { review: null }
  const score = parseScore(fields.score)
  const scores: Record<string, number> = {}
  for (const [id, typed] of Object.entries(fields.scores)) {
    const parsed = parseScore(typed)
    if (parsed === undefined) return { problem: SCORE_MESSAGE }
    if (parsed !== null) scores[id] = parsed
  }
  if (score === undefined) return { problem: SCORE_MESSAGE }
  const [pros, cons] = [splitStatements(fields.pros), splitStatements(fields.cons)]
  const { statements, statement } = reviewLimits
  if (Math.max(pros.length, cons.length) > statements) {
    return { problem: `Write at most ${statements} lines of what you like, and of what not.` }
  }
  if ([...pros, ...cons].some((line) => line.length > statement)) {
    return { problem: `What you like or not has a line of more than ${statement} characters.` }
  }
  const review = {
    productId: fields.productId,
    score,
    scores,
    pros,
    cons,
    stage: collapse(fields.stage),
    verdict: collapse(fields.verdict),
    bestFor: collapse(fields.bestFor),
    notFor: collapse(fields.notFor),
    howTested: fields.howTested.replaceAll('\r\n', '\n').trim(),
  }
  const tooLong = (['stage', 'verdict', 'bestFor', 'notFor', 'howTested'] as const).find(
    (name) => review[name].length > reviewLimits[name],
  )
  if (tooLong) return { problem: `${labels[tooLong]} is longer than ${reviewLimits[tooLong]} characters.` }
  return { review }
}

const labels = {
  stage: 'When it was written',
  verdict: 'The verdict',
  bestFor: 'For whom it is',
  notFor: 'For whom it is not',
  howTested: 'How it was tested',
}

/** The same text for what is stored the same way. */
export function comparableReview(fields: ReviewFields): string {
  const parsed = parseReviewFields(fields)
  return JSON.stringify(parsed.problem === undefined ? sorted(parsed.review) : fields)
}

const sorted = (review: StoredReview | null) =>
  review && [
    ...[review.productId, review.stage, review.score, review.verdict, review.pros, review.cons],
    ...[review.bestFor, review.notFor, review.howTested],
    Object.entries(review.scores).sort(),
  ]

/** For the history of a post. */
export const describeReview = (fields: ReviewFields): string =>
  fields.productId === ''
    ? ''
    : [
        ['Score', fields.score],
        ['Verdict', fields.verdict],
        ['When', fields.stage],
        ['Likes', fields.pros],
        ['Does not like', fields.cons],
        ['For', fields.bestFor],
        ['Not for', fields.notFor],
        ['Tested', fields.howTested],
        ['Scores', Object.values(fields.scores).filter(Boolean).join(', ')],
        ['Product', fields.productId],
      ]
        .filter(([, text]) => text)
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n')

const FORM_NAMES = [
  ...(['productId', 'stage', 'score', 'verdict', 'pros'] as const),
  ...(['cons', 'bestFor', 'notFor', 'howTested'] as const),
]

const CRITERION_FIELD = /^review\.scores\.([0-9a-f-]{36})$/

export const reviewFieldName = (name: (typeof FORM_NAMES)[number] | 'productName') => `review.${name}`
export const scoreFieldName = (criterionId: string) => `review.scores.${criterionId}`

/** Without scripts the product is typed, by its name or address: `productName`. */
export function readReviewFields(form: FormData): ReviewFields {
  const value = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .replaceAll('\0', '')
  const fields = { ...emptyReviewFields, scores: {} as Record<string, string> }
  for (const name of FORM_NAMES) fields[name] = value(reviewFieldName(name))
  for (const key of form.keys()) {
    const [, id] = CRITERION_FIELD.exec(key) ?? []
    if (id && value(key).trim()) fields.scores[id] = value(key)
  }
  return fields
}
