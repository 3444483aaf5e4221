import { useState } from 'react'
import { type ActionResult, errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { MappingFields } from './mapping-fields.tsx'
import type { ImportPreview } from './preview.ts'
import { PreviewTables } from './preview-tables.tsx'

type Extra = { preview: ImportPreview }

/** Both buttons send the file: without JavaScript it is chosen once more for the import. */
export function ImportForm({ result }: { result: ActionResult<Extra> | undefined }) {
  const [preview, setPreview] = useState(result?.ok ? result.preview : undefined)
  const action = useActionForm<Extra>((success) => setPreview(success.preview))
  const failure = action.failure ?? failureIn(result)
  const canImport = preview?.isReadable && !preview.isDone && preview.counts.new + preview.counts.changed > 0
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <action.Form
        method="post"
        encType="multipart/form-data"
        aria-label="Import a report"
        className="grid grid-cols-1 gap-6"
      >
        <Card className="grid gap-5 p-5! sm:p-6!">
          <FileField
            label="Report of a network"
            hint="As the network lets you download it, as CSV: with a row for each sale, if it offers several. Up to 2 MB and 20,000 rows."
            error={errorAt(failure, 'file')}
            accept=".csv,.tsv,.txt,text/csv"
            onChange={() => setPreview(undefined)}
          />
          {preview && !preview.isDone && (
            <p className="hidden text-small noscript:block">Please choose the file once more, too.</p>
          )}
          <ResultNote result={failure} />
          {!preview && (
            <div>
              <Button type="submit" name="intent" value="check-report" busy={action.busy}>
                {action.busy ? 'Reading...' : 'Check the report'}
              </Button>
            </div>
          )}
        </Card>
        {preview && (
          <Card className="grid gap-5 p-5! sm:p-6!">
            <div>
              <CardTitle>How it is read</CardTitle>
              <p className="text-fine text-ink-soft">{describeMapping(preview)}</p>
            </div>
            <MappingFields key={preview.headerKey} preview={preview} failure={failure} />
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                name="intent"
                value="check-report"
                variant={canImport ? 'quiet' : 'primary'}
                busy={action.busy}
              >
                {action.busy ? 'Reading...' : 'Check again'}
              </Button>
              {canImport && (
                <Button type="submit" name="intent" value="import-report" busy={action.busy}>
                  Import it
                </Button>
              )}
            </div>
          </Card>
        )}
      </action.Form>
      {preview && <PreviewTables preview={preview} />}
    </div>
  )
}

function describeMapping({ remembered, mapping, isReadable }: ImportPreview): string {
  if (!isReadable) return 'Choose at least the columns of the date and of what you earned.'
  if (remembered === 'same') return 'As you read a report with these columns before.'
  if (remembered === 'similar') {
    return `As you read a report of ${mapping.network} before, which had other columns, too. Please look whether it is right.`
  }
  return mapping.network
    ? `It looks like a report of ${mapping.network}. Change what is wrong; it is remembered for the next one.`
    : 'This network is new here. Please look whether the columns are right; what you choose is remembered for its next report.'
}
