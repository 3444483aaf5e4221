import { type ReactNode, useId } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'

type GroupProps = { title: string; hint: string; children: ReactNode }

/** Fields that belong together, under a title of their own. */
export function Group({ title, hint, children }: GroupProps) {
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
