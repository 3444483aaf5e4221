import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/scripted.ts'

type WayProps = {
  to: string
  onClick: () => void
  quiet?: boolean
  busy?: boolean
  className?: string
  children: ReactNode
}

/** A button that does its work here, and without a script a link to the page that does it too. */
export function Way({ to, onClick, quiet, busy, className, children }: WayProps) {
  const variant = quiet ? 'quiet' : 'primary'
  return useScripted() ? (
    <Button variant={variant} size="small" className={className} busy={busy} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <ButtonLink variant={variant} size="small" className={className} to={to}>
      {children}
    </ButtonLink>
  )
}
