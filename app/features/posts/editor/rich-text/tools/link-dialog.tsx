import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { InitialLinkValues, LinkValues } from './edit-link.ts'
import { parseLinkHref } from './parse-link-href.ts'

type LinkDialogProps = {
  initial: InitialLinkValues
  onSet: (values: LinkValues) => void
  onRemove: () => void
  onClose: () => void
}

/** Otherwise the dialog focuses its close button. */
const focusInput = (input: HTMLInputElement | null) => input?.focus()

export function LinkDialog({ initial, onSet, onRemove, onClose }: LinkDialogProps) {
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React would also submit the form of the post, which contains this component.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const parsedHref = parseLinkHref(String(form.get('address') ?? ''))
    if ('problem' in parsedHref) return setProblem(parsedHref.problem)
    onSet({
      href: parsedHref.href,
      text: String(form.get('text') ?? ''),
      newTab: form.has('newTab'),
      sponsored: form.has('sponsored'),
    })
  }

  return (
    <Dialog open onOpenChange={onClose} title={initial.exists ? 'Edit link' : 'Add link'}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {initial.asksForText && (
          <TextField ref={focusInput} name="text" label="Text" hint="Left empty, the address is shown." />
        )}
        <TextField
          ref={initial.asksForText ? undefined : focusInput}
          name="address"
          label="Address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com or /blog/my-post"
          defaultValue={initial.href}
          error={problem}
        />
        <div>
          <Switch name="newTab" label="Open in a new tab" defaultChecked={initial.newTab} />
          <Switch
            name="sponsored"
            label="Sponsored (affiliate) link"
            hint="Tells search engines that you may earn from it."
            defaultChecked={initial.sponsored}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {initial.exists && (
            <Button variant="ghost" onClick={onRemove} className="mr-auto">
              Remove link
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{initial.exists ? 'Save link' : 'Add link'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
