import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Container } from './container.tsx'

type FootBarProps = { className?: string; barClassName?: string; children: ReactNode }

/** What is always in reach, at the foot of the window; news and menus make room for it. */
export const FootBar = ({ className, barClassName, children }: FootBarProps) => (
  <div
    data-foot-bar
    className={clsx(
      'fixed inset-x-0 bottom-0 z-stuck border-line border-t bg-raised/95 pr-(--foot-end) pl-(--foot-start) backdrop-blur-sm',
      barClassName,
    )}
  >
    <Container className={clsx('flex items-center py-2.5', className)}>{children}</Container>
  </div>
)
