import { Button } from '#app/ui/button.tsx'
import type { ImportWork } from './use-import.ts'

type ImportProgressProps = { work: ImportWork; onCancel: () => void }

/** While the file is on its way it can be stopped; after that the server has it in hand. */
export function ImportProgress({ work: { mode, fraction }, onCancel }: ImportProgressProps) {
  const percent = Math.floor(fraction * 100)
  const isSent = fraction >= 1
  const label = isSent ? (mode === 'check' ? 'Checking…' : 'Importing…') : 'Uploading…'
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small">
        {label}
      </p>
      <div className="flex min-h-11 items-center gap-4">
        <progress
          aria-label={label}
          max={100}
          value={isSent ? undefined : percent}
          className="h-1.5 grow appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        {!isSent && (
          <Button variant="ghost" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}
