import { Dialog } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { shortcuts, useShortcutSetting } from './shortcuts.ts'

type ShortcutsDialogProps = { canDelete: boolean; open: boolean; onClose: () => void }

export default function ShortcutsDialog({ canDelete, open, onClose }: ShortcutsDialogProps) {
  const { on, setEnabled } = useShortcutSetting()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keyboard shortcuts"
      description="They act on the selected comments, or on the one that has focus."
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts
          .filter(([key]) => canDelete || key !== 'd')
          .map(([key, description]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid size-8 place-items-center rounded-control border border-line-strong font-medium text-small">
                  {key}
                </kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
      </dl>
      <Switch
        label="Use them in this browser"
        checked={on}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        className="mt-6"
      />
    </Dialog>
  )
}
