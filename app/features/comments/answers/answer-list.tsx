import { CommentText } from '#app/features/comments/comment-text.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import { type Answer, answerMarkLabels } from './answers.ts'

/** The answers below a comment. No comment of a reader can look like one: the mark stands outside of names and texts. */
export const AnswerList = ({ answers, name }: { answers: Answer[]; name: string }) => (
  <ol aria-label={`Answers to ${name}`} className="mt-4 grid gap-4 border-gold border-l-2 pl-4">
    {answers.map(({ id, authorName, mark, content, createdAt, earningLinks }) => (
      <li key={id} id={`answer-${id}`}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{authorName}</span>
          <Badge tone="strong">{answerMarkLabels[mark]}</Badge>
          <DateText value={createdAt} short className="text-fine text-ink-soft" />
        </div>
        <CommentText content={content} earningLinks={earningLinks} />
      </li>
    ))}
  </ol>
)
