import { CardTitle } from '#app/ui/card.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { isAtWork, type ListedImport, sourceNames } from '../transfer.ts'
import { ImportButton } from './import-button.tsx'
import { titleOf } from './latest-import.tsx'

/** What was brought before. */
export const ImportHistory = ({ imports }: { imports: ListedImport[] }) => (
  <>
    <CardTitle>Earlier imports</CardTitle>
    <ul className="mt-2">
      {imports.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">{one.fileName}</p>
            <p className="text-fine text-ink-soft">
              {one.source && `${sourceNames[one.source]} · `}
              {titleOf(one)} · <MomentText value={one.createdAt} />
            </p>
          </div>
          {!isAtWork(one.state) && (
            <ImportButton
              id={one.id}
              intent={one.state === 'checked' ? 'cancel' : 'remove'}
              size="small"
              label={
                <>
                  Remove<span className="sr-only"> {one.fileName}</span>
                </>
              }
            />
          )}
        </li>
      ))}
    </ul>
  </>
)
