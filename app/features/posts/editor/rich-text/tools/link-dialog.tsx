import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { LinkStart, LinkWish } from './edit-link.ts'
import { linkAddress } from './link-address.ts'

type LinkDialogProps = {
  start: LinkStart
  onSet: (wish: LinkWish) => void
  onRemove: () => void
  onClose: () => void
}

/** The dialog itself would begin with its button to close it. */
const begin = (input: HTMLInputElement | null) => input?.focus()

export function LinkDialog({ start, onSet, onRemove, onClose }: LinkDialogProps) {
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form of the post stands around the text: this one is only ours.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const address = linkAddress(String(form.get('address') ?? ''))
    if ('problem' in address) return setProblem(address.problem)
    onSet({
      href: address.href,
      text: String(form.get('text') ?? ''),
      newTab: form.has('newTab'),
      sponsored: form.has('sponsored'),
    })
  }

  return (
    <Dialog open onOpenChange={onClose} title={start.exists ? 'Edit link' : 'Add link'}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {start.asksForText && (
          <TextField ref={begin} name="text" label="Text" hint="Left empty, the address is shown." />
        )}
        <TextField
          ref={start.asksForText ? undefined : begin}
          name="address"
          label="Address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com or /blog/my-post"
          defaultValue={start.href}
          error={problem}
        />
        <div>
          <Switch name="newTab" label="Open in a new tab" defaultChecked={start.newTab} />
          <Switch
            name="sponsored"
            label="Sponsored (affiliate) link"
            hint="Tells search engines that you may earn from it."
            defaultChecked={start.sponsored}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {start.exists && (
            <Button variant="ghost" onClick={onRemove} className="mr-auto">
              Remove link
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{start.exists ? 'Save link' : 'Add link'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
