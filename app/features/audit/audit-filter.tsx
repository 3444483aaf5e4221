import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { AUDIT, type AuditWish, auditKinds, kindNames } from './audit.ts'

type AuditFilterProps = { wish: AuditWish; actors: string[] }

/** A plain form; with a script the list follows each choice. */
export function AuditFilter({ wish, actors }: AuditFilterProps) {
  const submit = useSubmit()
  // Whoever is asked for by the address can be chosen, also when nothing of them is left.
  const people = wish.actor && !actors.includes(wish.actor) ? [wish.actor, ...actors] : actors
  return (
    <Form
      key={`${wish.actor} ${wish.kind}`}
      action={AUDIT}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="grid items-end gap-4 sm:grid-cols-2 noscript:sm:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField label="Who" name="actor" defaultValue={wish.actor}>
        <option value="">Everybody</option>
        {people.map((actor) => (
          <option key={actor}>{actor}</option>
        ))}
      </SelectField>
      <SelectField label="What" name="kind" defaultValue={wish.kind ?? ''}>
        <option value="">Everything</option>
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {auditKinds[kind]}
          </option>
        ))}
      </SelectField>
      <div className="hidden noscript:block">
        <Button type="submit">Show</Button>
      </div>
    </Form>
  )
}
