import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DropdownItem, DropdownLink, DropdownMenu } from '#app/ui/dropdown-menu.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Chapter } from './chapter.tsx'
import { DESIGN } from './design.ts'
import { Specimen } from './specimen.tsx'

export function OverlayChapter() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Chapter id="overlays" title="What opens">
      <Specimen title="A menu">
        <DropdownMenu trigger={<Button variant="quiet">More</Button>}>
          <DropdownLink to={DESIGN}>Preview</DropdownLink>
          <DropdownItem onSelect={() => {}}>Duplicate</DropdownItem>
          <DropdownItem onSelect={() => {}} disabled>
            Restore
          </DropdownItem>
          <DropdownItem onSelect={() => {}} danger>
            Delete
          </DropdownItem>
        </DropdownMenu>
      </Specimen>
      <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this post?"
        description="It goes with its comments, and cannot be brought back."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        <TextField label="Type its name to go on" />
      </Dialog>
    </Chapter>
  )
}
