import { useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { type DeletedItem, undoHint } from '#app/features/deletions/deletions.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowDeleteLink } from '#app/ui/forms/row-links.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { EXPORT_EARNINGS_PATH, formatRowCount } from '../earnings.ts'
import type { ListedImport } from '../report/earnings-data.ts'
import { formatDays } from './format-days.ts'

type ImportListProps = { imports: ListedImport[]; deleted: DeletedItem[]; result: ActionResult | undefined }

export function ImportList({ imports, deleted, result }: ImportListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <>
      <DeletedItems items={deleted} Form={row.Form} />
      {imports.length > 0 && (
        <Card className="p-5! sm:p-6!">
          <CardTitle ref={heading} id="imported-reports" tabIndex={-1} className="outline-none">
            Imported reports
          </CardTitle>
          <ul aria-labelledby="imported-reports">
            {imports.map((report) => (
              <li key={report.id} className="border-line border-t py-3 first:border-t-0">
                <ImportRow report={report} row={row} />
              </li>
            ))}
          </ul>
          <ButtonAnchor href={EXPORT_EARNINGS_PATH} variant="quiet" download className="mt-2">
            Download all rows as CSV
          </ButtonAnchor>
        </Card>
      )}
    </>
  )
}

function ImportRow({ report, row }: { report: ListedImport; row: OpenRow }) {
  const { id, network, fileName, createdAt, rows, first, last } = report
  const name = fileName ? `${network}, ${fileName}` : network
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="report" name={name}>
        <p className="wrap-anywhere font-medium">
          Delete {name}? Its {formatRowCount(rows)} go with it. {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="wrap-anywhere min-w-0">
        <strong className="font-medium">{network}</strong>{' '}
        <span className="text-ink-soft">{first && last ? formatDays(first, last) : 'no rows any more'}</span>
        <span className="block text-fine text-ink-soft">
          {formatRowCount(rows)}, {fileName && `${fileName}, `}imported on <DateTimeText value={createdAt} />
        </span>
      </p>
      <div className="-my-1 shrink-0">
        <RowDeleteLink row={row} id={id} name={name} />
      </div>
    </div>
  )
}
