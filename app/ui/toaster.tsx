import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'

export { toast } from 'sonner'

const { promise, resolve } = Promise.withResolvers<void>()

/** A screen reader hears what comes into a region that it knows already. */
const NOTICED_MS = 100

/** Settles once a toaster listens: what is told to sonner before that is lost. */
export const ready = promise

const toastLook =
  'flex w-full items-start gap-3 rounded-soft border bg-raised border-line text-ink p-4 pr-5 shadow-float sm:w-90'

/** As wide as sonner takes a phone to be. There the foot of the window is for what is pressed: buttons, sheets, menus. */
const PHONE = '(max-width: 600px)'

export default function Toaster() {
  useEffect(() => void setTimeout(resolve, NOTICED_MS), [])
  return (
    <Sonner
      position={window.matchMedia(PHONE).matches ? 'top-center' : 'bottom-right'}
      visibleToasts={3}
      duration={4000}
      offset={{ bottom: 'calc(var(--foot) + 1.5rem)', right: '1.5rem' }}
      mobileOffset={{ top: 'calc(var(--bar) + 0.5rem)', left: '1rem', right: '1rem' }}
      containerAriaLabel="Notifications"
      style={{ fontFamily: 'var(--font-text)' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: toastLook,
          title: 'font-semibold text-small',
          description: 'text-fine mt-0.5 opacity-90',
          icon: 'mt-0.5 shrink-0',
          success: '[&_[data-icon]]:text-success',
          error: 'bg-danger-fill! text-on-fill! border-danger-fill!',
        },
      }}
    />
  )
}
