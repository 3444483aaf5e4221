import Check from 'lucide-react/icons/check'
import { TextLink } from '#app/ui/text-link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type FirstStepsProgress, firstSteps } from './first-steps.ts'
import { MailStep } from './mail-step.tsx'

export function StepList({ done }: Pick<FirstStepsProgress, 'done'>) {
  return (
    <ol className="grid gap-x-10 lg:grid-cols-2 xl:grid-cols-3">
      {firstSteps.map(({ name, title, text, doneText, to }, index) => (
        <li key={name} className="flex gap-4 border-line border-t py-3">
          <StepMark isDone={done[name]} number={index + 1} />
          <div className="min-w-0">
            <TextLink to={to}>
              {title}
              {done[name] && <VisuallyHidden> (done)</VisuallyHidden>}
            </TextLink>
            {text && <p className="text-ink-soft text-small">{(done[name] && doneText) || text}</p>}
            {name === 'mail' && <MailStep isDone={done.mail} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

const StepMark = ({ isDone, number }: { isDone: boolean; number: number }) => (
  <span
    aria-hidden="true"
    className={`mt-2 grid size-7 shrink-0 place-items-center rounded-full text-fine tabular-nums ${
      isDone ? 'bg-primary text-primary-ink' : 'border border-line-strong text-ink-soft'
    }`}
  >
    {isDone ? <Check className="size-4" /> : number}
  </span>
)
