import { CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { isInProgress, type ListedImport, nameSource } from '../transfer.ts'
import { ImportActionButton } from './import-action-button.tsx'
import { importTitle } from './latest-import.tsx'

export const ImportHistory = ({ imports }: { imports: ListedImport[] }) => (
  <>
    <CardTitle>Earlier imports</CardTitle>
    <ul className="mt-2">
      {imports.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">{item.fileName}</p>
            <p className="text-fine text-ink-soft">
              {nameSource(item) && `${nameSource(item)} · `}
              {importTitle(item)} · <DateTimeText value={item.createdAt} />
            </p>
          </div>
          {!isInProgress(item.state) && (
            <ImportActionButton
              id={item.id}
              intent={item.state === 'checked' ? 'cancel' : 'remove'}
              size="small"
              label={
                <>
                  Remove<span className="sr-only"> {item.fileName}</span>
                </>
              }
            />
          )}
        </li>
      ))}
    </ul>
  </>
)
