import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
}

/** Base UI traps focus, restores it on closing and hides the page from screen readers. */
export function Dialog({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-scrim bg-scrim transition-opacity duration-(--quick) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-top grid items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            className={clsx(
              'relative w-full rounded-t-panel border border-line bg-raised p-6 text-ink shadow-float sm:rounded-panel sm:p-8',
              'transition-[opacity,translate] duration-(--quick) data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0',
              wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
            )}
          >
            <Base.Title className="optical-display pr-12 text-headline">{title}</Base.Title>
            {description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
            <Base.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
            <div className="mt-6">{children}</div>
            {footer && <div className="mt-8 flex flex-wrap justify-end gap-3">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
