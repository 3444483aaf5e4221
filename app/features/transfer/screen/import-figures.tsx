import { figuresOf } from '../report-lines.ts'
import type { ImportReport } from '../transfer.ts'

export const ImportFigures = ({ report, isDone }: { report: ImportReport; isDone: boolean }) => (
  <dl className="mt-3 grid max-w-xl gap-1">
    {figuresOf(report, isDone).map(({ term, count }) => (
      <div key={term} className="flex justify-between gap-6 border-line border-b py-1.5">
        <dt>{term}</dt>
        <dd className="tabular-nums">{count.toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
)
