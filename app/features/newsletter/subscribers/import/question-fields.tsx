import { useEffect, useRef } from 'react'
import { formatPeopleCount } from '#app/features/newsletter/subscribers/subscribers.ts'
import { CardTitle } from '#app/ui/card.tsx'
import { answerField, type ImportQuestion } from './questions.ts'

type QuestionFieldsProps = {
  questions: ImportQuestion[]
  /** Whether they were just asked. */
  isNew: boolean
  onChange: () => void
}

/** What the file does not say clearly: nothing is imported before it is answered. */
export function QuestionFields({ questions, isNew, onChange }: QuestionFieldsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <section
      aria-labelledby="unclear"
      onChange={onChange}
      className="grid gap-5 rounded-soft border border-gold px-5 py-4"
    >
      <div>
        <CardTitle ref={heading} id="unclear" tabIndex={-1} className="outline-none">
          Who gets letters?
        </CardTitle>
        <p className="text-ink-soft text-small">
          {questions.length === 1 ? 'One column' : 'Some columns'} of this file may say who left, and Venus
          does not understand {questions.length === 1 ? 'it' : 'them'}. If a column is about something else,
          choose “Get letters” for all of it.
        </p>
        <p className="hidden text-small noscript:block">Please choose the file once more, too.</p>
      </div>
      {questions.map(({ column, title, choices }) => (
        <div key={column} className="grid gap-1">
          <h3 className="wrap-anywhere font-medium font-text text-small">In the column “{title}”</h3>
          {choices.map(({ value, label, count }) => (
            <fieldset
              key={value}
              className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-1"
            >
              <legend className="wrap-anywhere float-left min-w-0 py-1 text-small">
                {label} <span className="text-ink-soft">({formatPeopleCount(count)})</span>
              </legend>
              <div className="flex flex-wrap gap-x-6">
                <Choice name={answerField(column, value)} answer="yes" label="Get letters" />
                <Choice name={answerField(column, value)} answer="no" label="Get none" />
              </div>
            </fieldset>
          ))}
        </div>
      ))}
    </section>
  )
}

type ChoiceProps = { name: string; answer: 'yes' | 'no'; label: string }

const Choice = ({ name, answer, label }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 text-small">
    <input type="radio" name={name} value={answer} required className="size-5 shrink-0 accent-primary" />
    {label}
  </label>
)
