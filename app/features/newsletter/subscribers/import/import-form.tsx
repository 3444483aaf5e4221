import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { IMPORT_PATH, type ImportResult } from './import.ts'
import { ImportNextStep, ImportSummary } from './import-summary.tsx'
import { QuestionFields } from './question-fields.tsx'
import { type ImportUpload, useImport } from './use-import.ts'

/** The file is checked first and imported after that. Without JavaScript the admin decides beforehand. */
export function ImportForm({ result: initialResult }: { result: ImportResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { upload, result, questions, send, cancel, clearResult, startOver } = useImport(initialResult)
  const success = result?.ok ? result : undefined
  const isAsking = result?.ok === false && 'questions' in result && questions.length > 0
  useEffect(() => {
    if (success) heading.current?.focus()
  }, [success])

  function checkFile(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!upload) void send(new FormData(event.currentTarget), 'check')
  }
  function importFile() {
    const current = form.current
    if (current?.reportValidity()) void send(new FormData(current), 'good-lines')
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Card className="p-5! sm:p-6!">
        <Form
          ref={form}
          method="post"
          action={IMPORT_PATH}
          encType="multipart/form-data"
          reloadDocument
          aria-label="Import subscribers"
          onSubmit={checkFile}
          className="grid gap-5"
        >
          <FileField
            label="CSV file"
            hint="With a column for the email, and one for the name if you have it; or what Ghost, Substack, Mailchimp, Kit, beehiiv or Buttondown exports. Up to a million lines."
            accept=".csv,.txt,text/csv"
            onChange={startOver}
          />
          <Checkbox name="consent" required className="items-start! py-2 [&>input]:mt-px">
            All of these people agreed to get letters from this site.
          </Checkbox>
          {questions.length > 0 && (
            <QuestionFields questions={questions} isNew={isAsking} onChange={clearResult} />
          )}
          <div className="hidden noscript:block">
            <Checkbox name="leaveOut">Leave out bad lines, and take the others</Checkbox>
          </div>
          {upload ? (
            <ImportProgress upload={upload} onCancel={cancel} />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="check" variant={success ? 'quiet' : 'primary'}>
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
      {result && !result.ok && !isAsking && (
        <p role="alert" className="rounded-soft border border-danger px-5 py-4 text-danger">
          {result.message}
        </p>
      )}
      {success && (
        <Card className="p-5! sm:p-6!">
          <ImportSummary title={success.message} report={success.report} heading={heading} />
          <ImportNextStep report={success.report} onImport={importFile} />
        </Card>
      )}
    </div>
  )
}

type ImportProgressProps = { upload: ImportUpload; onCancel: () => void }

/** An upload can be canceled; after that the server processes the file. */
function ImportProgress({ upload: { mode, fraction }, onCancel }: ImportProgressProps) {
  const isUploaded = fraction >= 1
  const label = isUploaded ? (mode === 'check' ? 'Checking…' : 'Importing…') : 'Uploading…'
  return (
    <ProgressBar label={label} done={fraction} total={isUploaded ? null : 1}>
      {!isUploaded && (
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </ProgressBar>
  )
}
