import { type ReactNode, useId } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'

type FieldGroupProps = { title: string; hint: string; children: ReactNode }

export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  const id = useId()
  return (
    <Card>
      <CardTitle id={id}>{title}</CardTitle>
      <p className="mb-6 text-ink-soft">{hint}</p>
      <fieldset aria-labelledby={id} className="grid grid-cols-1 gap-5">
        {children}
      </fieldset>
    </Card>
  )
}
