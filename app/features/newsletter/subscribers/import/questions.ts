import { isPlaceholder } from './column-words.ts'
import type { SubscriptionColumn, Verdict } from './subscription-columns.ts'

/** A column that may say who gets letters, and is not understood. */
export type ImportQuestion = { column: number; title: string; choices: QuestionChoice[] }

type QuestionChoice = {
  /** Empty for those with nothing in the column; `ANY_VALUE` for all others, where there are many values. */
  value: string
  label: string
  count: number
}

export const ANY_VALUE = '*'
const MAX_CHOICES = 8
const MAX_VALUE_LENGTH = 40
/** Of a file that is no list of subscribers. */
export const MAX_QUESTIONS = 10

const FIELD_PREFIX = 'gets.'

export const answerField = (column: number, value: string) => `${FIELD_PREFIX}${column}.${value}`

/** By the name of their field: whether these people get letters. */
export type Answers = ReadonlyMap<string, boolean>

/** Those fields of the form that answer a question. */
export const answerFields = (fields: Iterable<[string, unknown]>): [string, 'yes' | 'no'][] =>
  [...fields].flatMap(([name, answer]) =>
    name.startsWith(FIELD_PREFIX) && (answer === 'yes' || answer === 'no') ? [[name, answer]] : [],
  )

export const parseAnswers = (fields: Iterable<[string, unknown]>): Answers =>
  new Map(answerFields(fields).map(([name, answer]) => [name, answer === 'yes']))

export const findAnswer = (answers: Answers, column: number, value: string): boolean | undefined =>
  answers.get(answerField(column, value)) ??
  (value === '' ? undefined : answers.get(answerField(column, ANY_VALUE)))

type Unclear = { counts: Map<string, number>; filled: number; empty: number }

type ColumnNotes = {
  column: SubscriptionColumn
  isFilled: boolean
  /** How many values are answers, or words for a status, and how many say nothing about letters. */
  answers: number
  others: number
  unclear: Unclear
  maybe: Unclear
}

const MAX_SHARE_OF_OTHERS = 0.1

/** Collects the values that have to be asked about, as many as can be shown. */
export function createQuestionCollector() {
  const notes = new Map<number, ColumnNotes>()

  function notesOf(column: SubscriptionColumn): ColumnNotes {
    const found = notes.get(column.index)
    if (found) return found
    const added = { column, isFilled: false, answers: 0, others: 0, unclear: noValues(), maybe: noValues() }
    notes.set(column.index, added)
    return added
  }

  return {
    /** Every value of the column, in order to know what it is about. */
    note(column: SubscriptionColumn, value: string, verdict: Verdict) {
      if (value === '') return
      const columnNotes = notesOf(column)
      columnNotes.isFilled = true
      // Counts, numbers of things: no answers.
      if (verdict === 'other') columnNotes.others += isNumber(value) ? Number.POSITIVE_INFINITY : 1
      else if (!isPlaceholder(value)) columnNotes.answers++
    },
    addUnclear(column: SubscriptionColumn, value: string, verdict: 'unclear' | 'maybe') {
      addValue(notesOf(column)[verdict], value)
    },
    questions: (): ImportQuestion[] => [...notes.values()].flatMap((found) => toQuestion(found) ?? []),
  }
}

const isNumber = (value: string) => value !== '' && Number.isFinite(Number(value))

const noValues = (): Unclear => ({ counts: new Map(), filled: 0, empty: 0 })

function addValue(unclear: Unclear, value: string) {
  if (value === '') {
    unclear.empty++
    return
  }
  unclear.filled++
  const key = value.length > MAX_VALUE_LENGTH ? value.slice(0, MAX_VALUE_LENGTH + 1) : value
  if (unclear.counts.has(key) || unclear.counts.size <= MAX_CHOICES)
    unclear.counts.set(key, (unclear.counts.get(key) ?? 0) + 1)
}

/** Not about a column that is empty in every line. */
function toQuestion({ column, isFilled, answers, others, unclear, maybe }: ColumnNotes) {
  const isMeant = unclear.filled > 0 || (column.isAboutLetters === 'yes' && isFilled && unclear.empty > 0)
  const hasMaybe = [...maybe.counts.keys()].some((value) => !isPlaceholder(value))
  const isAnswers = answers > 0 && others <= answers * MAX_SHARE_OF_OTHERS
  const asksMaybe = isAnswers ? hasMaybe || isMeant : isMeant && column.isAboutLetters === 'perhaps'
  if (!isMeant && !asksMaybe) return undefined
  const asked = asksMaybe ? mergeValues(unclear, maybe) : unclear
  return { column: column.index, title: column.title, choices: toChoices(asked) }
}

const mergeValues = (one: Unclear, other: Unclear): Unclear => ({
  counts: new Map([...one.counts, ...other.counts]),
  filled: one.filled + other.filled,
  empty: one.empty + other.empty,
})

function toChoices({ counts, filled, empty }: Unclear): QuestionChoice[] {
  const values = [...counts.keys()]
  const isTooMuch = values.length > MAX_CHOICES || values.some((value) => value.length > MAX_VALUE_LENGTH)
  const examples = values.slice(0, 3).map(truncate).join(', ')
  const choices = isTooMuch
    ? [{ value: ANY_VALUE, label: `${examples} and the like`, count: filled }]
    : values.map((value) => ({ value, label: `“${value}”`, count: counts.get(value) ?? 0 }))
  return empty > 0 ? [...choices, { value: '', label: 'Nothing', count: empty }] : choices
}

const truncate = (text: string) =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
