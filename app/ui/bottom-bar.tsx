import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Container } from './container.tsx'

type BottomBarProps = {
  className?: string
  barClassName?: string
  /** Whether it has two rows on a phone. */
  isTall?: boolean
  children: ReactNode
}

/** Fixed to the bottom of the window. Toasts and menus leave room for it. */
export const BottomBar = ({ className, barClassName, isTall = false, children }: BottomBarProps) => (
  <div
    data-foot-bar={isTall ? 'tall' : 'bar'}
    className={clsx(
      'fixed inset-x-0 bottom-0 z-stuck grid min-h-(--foot) content-center border-line border-t bg-raised/95 pr-(--foot-end) pl-(--foot-start) backdrop-blur-sm',
      barClassName,
    )}
  >
    <Container className={clsx('flex items-center py-2.5', className)}>{children}</Container>
  </div>
)
