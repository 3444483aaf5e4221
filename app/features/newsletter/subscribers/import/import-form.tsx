import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/list/tick.tsx'
import { IMPORT, type ImportOutcome } from './import.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { TakeChecked } from './take-checked.tsx'
import { useImport } from './use-import.ts'

/** Looks at a file first, and takes it when she has seen what is in it. Without a script she says beforehand. */
export function ImportForm({ outcome: plainOutcome }: { outcome: ImportOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { work, outcome, send, cancel, forget } = useImport(plainOutcome)
  const report = outcome?.ok ? outcome.report : undefined
  useEffect(() => {
    if (report) heading.current?.focus()
  }, [report])

  const fileIn = (data: FormData) => data.get('file') as File
  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!work) void send(fileIn(new FormData(event.currentTarget)), 'check', true)
  }
  function take() {
    const current = form.current
    if (current?.reportValidity()) void send(fileIn(new FormData(current)), 'good-lines', true)
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Card className="p-5! sm:p-6!">
        <Form
          ref={form}
          method="post"
          action={IMPORT}
          encType="multipart/form-data"
          reloadDocument
          aria-label="Import subscribers"
          onSubmit={check}
          className="grid gap-5"
        >
          <Field
            label="CSV file"
            hint="With a column for the email, and one for the name if you have it. Up to a million lines."
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                name="file"
                required
                accept=".csv,.txt,text/csv"
                onChange={forget}
                className="w-full text-small file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-transparent file:px-5 file:font-medium file:text-ink"
              />
            )}
          </Field>
          <Tick name="consent" required className="items-start! py-2 [&>input]:mt-px">
            All of these people agreed to get letters from this site.
          </Tick>
          <div className="hidden noscript:block">
            <Tick name="leaveOut">Leave out bad lines, and take the others</Tick>
          </div>
          {work ? (
            <ImportProgress work={work} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="check" variant={report ? 'quiet' : 'primary'}>
                Check the file
              </Button>
              <div className="hidden noscript:block">
                <Button type="submit" name="intent" value="import" variant="quiet">
                  Import it
                </Button>
              </div>
            </div>
          )}
        </Form>
      </Card>
      {outcome && !outcome.ok && (
        <p role="alert" className="rounded-soft border border-danger px-5 py-4 text-danger">
          {outcome.message}
        </p>
      )}
      {report && (
        <Card className="p-5! sm:p-6!">
          <ImportReport report={report} heading={heading} />
          <TakeChecked report={report} onTake={take} />
        </Card>
      )}
    </div>
  )
}
