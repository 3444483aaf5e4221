import { isPlaceholder } from './column-words.ts'
import type { SubscriptionColumn } from './subscription-columns.ts'

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

type Unclear = { column: SubscriptionColumn; counts: Map<string, number>; filled: number; empty: number }

/** Collects the values that have to be asked about, as many as can be shown. */
export function createQuestionCollector() {
  const unclearColumns = new Map<number, Unclear>()
  const filledColumns = new Set<number>()
  /** With a value that is no answer, so they are about something else. */
  const otherColumns = new Set<number>()

  function noteFilled({ index, read, mayBeAnswer }: SubscriptionColumn, value: string) {
    if (!mayBeAnswer) filledColumns.add(index)
    else if (otherColumns.has(index)) return
    else if (!mayBeAnswer(value)) otherColumns.add(index)
    else if (read(value) === 'unclear' && !isPlaceholder(value)) filledColumns.add(index)
  }

  function addUnclear(column: SubscriptionColumn, value: string) {
    if (otherColumns.has(column.index)) return
    const unclear = unclearColumns.get(column.index) ?? { column, counts: new Map(), filled: 0, empty: 0 }
    unclearColumns.set(column.index, unclear)
    if (value === '') {
      unclear.empty++
      return
    }
    unclear.filled++
    const key = value.length > MAX_VALUE_LENGTH ? value.slice(0, MAX_VALUE_LENGTH + 1) : value
    if (unclear.counts.has(key) || unclear.counts.size <= MAX_CHOICES)
      unclear.counts.set(key, (unclear.counts.get(key) ?? 0) + 1)
  }

  return {
    addUnclear,
    noteFilled,
    /** Not about a column that is empty in every line, or in which there is anything but answers. */
    questions: (): ImportQuestion[] =>
      [...unclearColumns.values()]
        .filter(({ column: { index } }) => filledColumns.has(index) && !otherColumns.has(index))
        .map((unclear) => ({
          column: unclear.column.index,
          title: unclear.column.title,
          choices: toChoices(unclear),
        })),
  }
}

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
