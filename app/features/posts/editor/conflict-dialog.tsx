import { Button } from '#app/ui/button.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { compareFields } from './compare-fields.ts'
import { DifferenceList } from './difference-list.tsx'
import type { EditorFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import type { SavedPost } from './save-result.ts'

type ConflictDialogProps = {
  mine: EditorFields
  theirs: SavedPost
  categories: EditorPage['categories']
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, categories, open, onOpenChange, onKeepMine, onTakeTheirs } = props
  const timeZone = useTimeZone()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="This post was changed elsewhere"
      description={
        <>
          {theirs.savedBy ?? 'Somebody'} saved it on <DateTimeText value={theirs.updatedAt} /> while you were
          writing. Both versions are safe: the one you do not choose stays in the history.
        </>
      }
      wide
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Decide later
          </Button>
          <Button variant="quiet" onClick={onTakeTheirs}>
            Use their version
          </Button>
          <Button onClick={onKeepMine}>Save my version</Button>
        </>
      }
    >
      <h3 className="mb-3 text-story">From theirs to yours</h3>
      <DifferenceList differences={compareFields(theirs.fields, mine, { categories, timeZone })} />
    </Dialog>
  )
}
