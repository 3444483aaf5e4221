import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="flex justify-center py-(--rhythm)">
      <Card className="w-full max-w-md">
        <PageTitle className="mb-6">{title}</PageTitle>
        {children}
      </Card>
    </Container>
  )
}

/** Takes the place of a form that succeeded. */
export function SuccessMessage({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control border border-line-strong bg-sunk px-4 py-3">
      {children}
    </p>
  )
}
