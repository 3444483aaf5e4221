import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type ButtonOrLinkProps = {
  to: string
  onClick: () => void
  quiet?: boolean
  busy?: boolean
  className?: string
  children: ReactNode
}

/** A button; without JavaScript, a link to the page that does the same. A press before hydration waits for the button. */
export function ButtonOrLink({ to, onClick, quiet, busy, className, children }: ButtonOrLinkProps) {
  const variant = quiet ? 'quiet' : 'primary'
  return useHydrated() ? (
    <Button
      variant={variant}
      size="small"
      data-press={to}
      className={className}
      busy={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  ) : (
    <ButtonLink variant={variant} size="small" data-press={to} className={className} to={to}>
      {children}
    </ButtonLink>
  )
}
