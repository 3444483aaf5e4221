import { useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { undoHint } from '#app/features/deletions/deletions.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowDeleteLink } from '#app/ui/forms/row-links.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AddQuestion } from './add-question.tsx'
import {
  type ListedQuestion,
  nameOfQuestion,
  type QuestionListData,
  type QuestionListQuery,
  type QuestionState,
  questionListUrl,
  questionPath,
  questionStates,
  sourceLabels,
  stateLabels,
} from './questions.ts'

type QuestionListProps = QuestionListData & {
  query: QuestionListQuery
  /** An assistant neither deletes nor mails. */
  isAdmin: boolean
  result: ActionResult | undefined
}

export function QuestionList({ rows, counts, next, deleted, query, isAdmin, result }: QuestionListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <DeletedItems items={deleted} Form={row.Form} />
        <Card className="p-5! sm:p-6!">
          <StateTabs current={query.state} counts={counts} />
          <CardTitle ref={heading} id="questions" tabIndex={-1} className="mt-6 outline-none">
            {headings[query.state](counts[query.state])}
          </CardTitle>
          {rows.length === 0 && <EmptyState>{emptyTexts[query.state]}</EmptyState>}
          <ul aria-labelledby="questions">
            {rows.map((question) => (
              <li key={question.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <QuestionRow question={question} row={row} isAdmin={isAdmin} />
              </li>
            ))}
          </ul>
          <Pagination query={query} next={next} />
        </Card>
      </div>
      <AddQuestion isAdmin={isAdmin} result={result} />
    </div>
  )
}

type StateTabsProps = { current: QuestionState; counts: Record<QuestionState, number> }

const StateTabs = ({ current, counts }: StateTabsProps) => (
  <nav aria-label="Questions">
    <ul className="flex flex-wrap gap-2">
      {questionStates.map((state) => (
        <li key={state}>
          <PillLink
            to={questionListUrl({ state, after: null })}
            current={state === current}
            count={counts[state]}
          >
            {stateLabels[state]}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
)

const formatCount = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

const headings: Record<QuestionState, (count: number) => string> = {
  waiting: (count) => (count === 1 ? '1 question is waiting' : `${count} questions are waiting`),
  received: (count) => (count === 1 ? '1 answer to a letter' : `${count} answers to letters`),
  answered: (count) => `${formatCount(count)} answered`,
  dismissed: (count) => `${formatCount(count)} for later`,
}

const emptyTexts: Record<QuestionState, string> = {
  waiting: 'No question is waiting. Mark a comment as one, or add it here.',
  received: 'Nobody has answered a letter lately. What comes is deleted after 30 days, unless you mark it.',
  answered: 'No question is answered yet.',
  dismissed: 'Nothing is left for later.',
}

type QuestionRowProps = { question: ListedQuestion; row: OpenRow; isAdmin: boolean }

function QuestionRow({ question, row, isAdmin }: QuestionRowProps) {
  const { id, name, content, source, createdAt, hasAnswer, hasPost } = question
  const title = nameOfQuestion(content)
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="question" name={title}>
        <p className="wrap-anywhere font-medium">
          Delete “{title}”? {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex items-start justify-between gap-x-3">
      <div className="min-w-0">
        <Link
          to={questionPath(id)}
          className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {title}
        </Link>
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-ink-soft">
          {name && <span>{name}</span>}
          <span>{sourceLabels[source]}</span>
          <DateTimeText value={createdAt} />
          {hasAnswer && <Badge tone="positive">Has an answer</Badge>}
          {hasPost && <Badge>Has a post</Badge>}
        </p>
      </div>
      {isAdmin && (
        <div className="-my-1 flex shrink-0">
          <RowDeleteLink row={row} id={id} name={title} />
        </div>
      )}
    </div>
  )
}

function Pagination({ query, next }: { query: QuestionListQuery; next: string | null }) {
  if (!query.after && !next) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-x-4 text-small">
      <span>
        {query.after && <TextLink to={questionListUrl({ ...query, after: null })}>← Newest</TextLink>}
      </span>
      {next && (
        <TextLink to={questionListUrl({ ...query, after: next })} rel="next">
          Older →
        </TextLink>
      )}
    </nav>
  )
}
