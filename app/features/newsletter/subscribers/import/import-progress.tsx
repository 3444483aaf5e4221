import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ImportWork } from './use-import.ts'

type ImportProgressProps = { work: ImportWork; onCancel: () => void }

/** While the file is on its way it can be stopped; after that the server has it in hand. */
export function ImportProgress({ work: { mode, fraction }, onCancel }: ImportProgressProps) {
  const isSent = fraction >= 1
  const label = isSent ? (mode === 'check' ? 'Checking…' : 'Importing…') : 'Uploading…'
  return (
    <ProgressBar label={label} done={fraction} total={isSent ? null : 1}>
      {!isSent && (
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </ProgressBar>
  )
}
