import { type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import type { PopoverForm } from '#app/features/site/popover-form.ts'
import { Button } from '#app/ui/button.tsx'
import { publicFormPath } from './forms.ts'
import { useInvitation } from './use-invitation.ts'

type PopoverProps = { form: PopoverForm; since: number }

export default function Popover({ form, since }: PopoverProps) {
  const { isShown, hide } = useInvitation(since)
  return isShown ? <InvitationBar form={form} onClose={hide} /> : null
}

/** Takes no focus: it comes next after the text, for the keyboard, too. */
function InvitationBar({ form, onClose }: { form: PopoverForm; onClose: () => void }) {
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const focusBefore = useRef<HTMLElement>(null)
  const [isDone, setIsDone] = useState(false)

  function close() {
    const isInside = bar.current?.contains(document.activeElement)
    const target = focusBefore.current?.isConnected ? focusBefore.current : document.getElementById('content')
    if (isInside) target?.focus({ preventScroll: true })
    onClose()
  }

  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  useEffect(() => {
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [])

  function rememberFocus({ relatedTarget, currentTarget }: FocusEvent) {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (isFromOutside) focusBefore.current = relatedTarget
  }

  return (
    <section
      ref={bar}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onFocus={rememberFocus}
      className="fixed inset-x-0 bottom-0 z-stuck max-h-dvh overflow-y-auto border-line border-t bg-raised shadow-float print:hidden"
    >
      <div className="mx-auto grid max-w-4xl items-center gap-x-10 gap-y-4 px-(--gutter) py-5 md:grid-cols-2">
        <div>
          <h2 id={`${id}-title`} className="font-medium text-story">
            {form.title}
          </h2>
          {form.text && <p className="mt-1 text-ink-soft text-small">{form.text}</p>}
        </div>
        <div className="grid gap-2">
          <NewsletterForm
            action={publicFormPath(form.slug)}
            submitLabel={form.button || undefined}
            onSubscribed={() => setIsDone(true)}
          />
          <Button variant="ghost" size="small" onClick={close} className="-ml-4 justify-self-start">
            {isDone ? 'Close' : 'No, thanks'}
          </Button>
        </div>
      </div>
    </section>
  )
}
