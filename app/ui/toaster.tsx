import { type ReactNode, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { keepErrorsUncovered } from './place-toasts.ts'

export type ToastOptions = {
  description?: string
  /** What can be done next, such as a link. */
  action?: ReactNode
  id?: string
}

/** The last one of each title. */
const shownFailures = new Map<string, string | number>()

/** The same failure again takes the place of the one before: else there would be one more with each try. */
export function show(kind: 'success' | 'error', title: string, options: ToastOptions) {
  const before = shownFailures.get(title)
  const id = toast[kind](title, options)
  if (kind === 'success') return
  if (before !== undefined && before !== id) toast.dismiss(before)
  shownFailures.set(title, id)
}

const { promise, resolve } = Promise.withResolvers<void>()

/** Screen readers announce a toast only if its live region existed before. */
const ANNOUNCE_DELAY_MS = 100

/** Resolves once the toaster is mounted: sonner drops toasts before that. */
export const ready = promise

const toastClass =
  'flex w-full items-start gap-3 rounded-soft border bg-raised border-line text-ink p-4 pr-5 shadow-float sm:w-90'

/** Sonner's own breakpoint. On phones the bottom of the window is for buttons and menus, so toasts are at the top. */
const PHONE_QUERY = '(max-width: 600px)'

const isPhone = () => window.matchMedia(PHONE_QUERY).matches

export default function Toaster() {
  useEffect(() => void setTimeout(resolve, ANNOUNCE_DELAY_MS), [])
  useEffect(keepErrorsUncovered, [])
  return (
    <Sonner
      className="print:hidden"
      position={isPhone() ? 'top-center' : 'bottom-right'}
      // One above the other: a success must not cover what failed beside it.
      expand
      visibleToasts={3}
      duration={4000}
      offset={{
        top: 'calc(var(--bar) + 0.5rem + var(--toast-shift, 0px))',
        bottom: 'calc(var(--foot) + 1.5rem + var(--toast-shift, 0px))',
        right: '1.5rem',
      }}
      mobileOffset={{
        top: 'calc(var(--bar) + 0.5rem + var(--toast-shift, 0px))',
        bottom: 'calc(var(--foot) + 1rem + var(--toast-shift, 0px))',
        left: '1rem',
        right: '1rem',
      }}
      containerAriaLabel="Notifications"
      style={{ fontFamily: 'var(--font-text)' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: toastClass,
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
