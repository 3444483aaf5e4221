import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { type Area, choosePosition } from './toast-position.ts'

export { toast } from 'sonner'

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

/** A toast with a heading and two lines. */
const TOAST_HEIGHT = 150
const TOAST_WIDTH = 400

/**
 * Forms say a refusal in words where it was typed: no toast may cover them, nor the button or field that has focus, which
 * is used next.
 */
export function findPosition() {
  const { innerWidth: width, innerHeight: height } = window
  const left = isPhone() ? 0 : width - TOAST_WIDTH
  const rootStyle = getComputedStyle(document.documentElement)
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const foot = Number.parseFloat(rootStyle.scrollPaddingBottom) || 0
  const topArea: Area = { top: bar, bottom: bar + TOAST_HEIGHT, left, right: width }
  const bottomArea: Area = { top: height - foot - TOAST_HEIGHT, bottom: height, left, right: width }
  const refusals = [...document.querySelectorAll('[role="alert"], main :focus')].map((element) =>
    element.getBoundingClientRect(),
  )
  return isPhone()
    ? choosePosition(['top-center', topArea], ['bottom-center', bottomArea], refusals)
    : choosePosition(['bottom-right', bottomArea], ['top-right', topArea], refusals)
}

export default function Toaster() {
  useEffect(() => void setTimeout(resolve, ANNOUNCE_DELAY_MS), [])
  return (
    <Sonner
      position={isPhone() ? 'top-center' : 'bottom-right'}
      // One above the other: a success must not cover what failed beside it.
      expand
      visibleToasts={3}
      duration={4000}
      offset={{
        top: 'calc(var(--bar) + 0.5rem)',
        bottom: 'calc(var(--foot) + 1.5rem)',
        right: '1.5rem',
      }}
      mobileOffset={{
        top: 'calc(var(--bar) + 0.5rem)',
        bottom: 'calc(var(--foot) + 1rem)',
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
