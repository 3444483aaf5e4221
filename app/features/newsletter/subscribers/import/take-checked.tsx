import { SUBSCRIBERS } from '#app/features/newsletter/subscribers/subscribers.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ImportReport } from './import.ts'
import { people } from './import-report.tsx'

type TakeCheckedProps = { report: ImportReport; onTake: () => void }

/** What comes after a report. */
export function TakeChecked({ report: { done, added, bad }, onTake }: TakeCheckedProps) {
  if (done) {
    return (
      <TextLink to={SUBSCRIBERS} className="mt-4">
        See all subscribers
      </TextLink>
    )
  }
  if (added === 0) return <p className="mt-5">There is nobody new in this file.</p>
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      {bad > 0 && (
        <p className="text-small">
          Fix the bad lines and check again, or import the others: the bad ones are left out.
        </p>
      )}
      <Button onClick={onTake} className="noscript:hidden">
        Import {people(added)}
      </Button>
      <p className="hidden text-small noscript:block">To import it, choose the file once more.</p>
    </div>
  )
}
