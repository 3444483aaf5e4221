import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { notify } from './toast.tsx'

/** A link whose token is not stored, so that it can be copied only now. `children` are further buttons. */
export function NewLinkField({ url, children }: { url: string; children?: ReactNode }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify.success('Link copied')
    } catch {
      notify.error('Copy failed', 'Please copy it from the field.')
    }
  }
  return (
    <div role="status" className="mb-5 grid gap-3">
      <TextField
        label="Your new link"
        readOnly
        value={url}
        hint="It is shown only this once."
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={copy} className="noscript:hidden">
          Copy link
        </Button>
        {children}
      </div>
    </div>
  )
}
