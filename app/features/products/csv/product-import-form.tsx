import { useState } from 'react'
import { type ActionResult, errorAt, failureIn } from '#app/ui/action-result.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { formatProductCount } from '../products.ts'
import { columnNames, type ImportReport, type ImportRow, PRODUCT_EXPORT_PATH } from './product-csv.ts'

type Extra = { report: ImportReport }

/** Both buttons send the file: without JavaScript it is chosen once more for the import. */
export function ProductImportForm({ result }: { result: ActionResult<Extra> | undefined }) {
  const [report, setReport] = useState(result?.ok ? result.report : undefined)
  const action = useActionForm<Extra>((success) => setReport(success.report))
  const failure = action.failure ?? failureIn(result)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <Card className="p-5! sm:p-6!">
        <CardTitle>Export</CardTitle>
        <p className="mb-4">
          Every product with its offers, a line for each offer. Pictures, codes and your ledger stay here.
        </p>
        <ButtonAnchor href={PRODUCT_EXPORT_PATH} download variant="quiet" size="small">
          Download products.csv
        </ButtonAnchor>
      </Card>
      <Card className="p-5! sm:p-6!">
        <CardTitle>Import</CardTitle>
        <action.Form
          method="post"
          encType="multipart/form-data"
          aria-label="Import products"
          className="grid gap-5"
        >
          <FileField
            label="CSV file"
            hint="What you exported here, or any file whose first line names the columns. Up to 2 MB."
            error={errorAt(failure, 'file')}
            accept=".csv,.txt,text/csv"
            onChange={() => setReport(undefined)}
          />
          <p className="wrap-anywhere text-ink-soft text-small">
            A product is found by its address, else by its name and brand; an offer by its link. Columns that
            the file does not have, and what it does not list, stay as they are: nothing is deleted. The
            columns are {columnNames.join(', ')}.
          </p>
          <ResultNote result={failure} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              name="intent"
              value="check-products"
              variant={report ? 'quiet' : 'primary'}
              busy={action.busy}
            >
              {action.busy ? 'Reading...' : 'Check the file'}
            </Button>
            {report && (
              <Button type="submit" name="intent" value="import-products" busy={action.busy}>
                Import it
              </Button>
            )}
          </div>
        </action.Form>
      </Card>
      <div role="status">
        {report && (
          <CardTitle ref={focusWhenShown} tabIndex={-1} className="outline-none">
            {describeReport(report)}
          </CardTitle>
        )}
      </div>
      {report && report.rows.length > 0 && <ReportTable report={report} />}
    </div>
  )
}

const focusWhenShown = (heading: HTMLElement | null) => heading?.focus()

function describeReport({ isDone, counts, left }: ImportReport): string {
  const verb = isDone ? 'added' : 'will be added'
  const parts = [
    `${formatProductCount(counts.new)} ${verb}`,
    `${counts.changed.toLocaleString('en-US')} changed`,
    `${counts.unchanged.toLocaleString('en-US')} as before`,
    `${counts.refused.toLocaleString('en-US')} not possible`,
  ]
  const rest = left > 0 ? ` ${formatProductCount(left)} left: please import the file once more.` : ''
  return `${parts.join(', ')}.${rest}`
}

const kindLabels: Record<ImportRow['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'As before',
  refused: 'Not possible',
}

const ReportTable = ({ report: { rows } }: { report: ImportReport }) => (
  <Card className="overflow-x-auto p-5! sm:p-6!">
    <table className="w-full text-left text-small">
      <caption className="sr-only">What happens with each product</caption>
      <thead>
        <tr>
          {['Line', 'Product', 'What happens'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, kind, details }) => (
          <tr key={line} className="border-line border-t align-top">
            <td className="py-2 pr-4 tabular-nums">{line}</td>
            <td className="wrap-anywhere py-2 pr-4">{name}</td>
            <td className="wrap-anywhere py-2">
              {kindLabels[kind]}
              {details && <span className="block text-ink-soft">{details}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
