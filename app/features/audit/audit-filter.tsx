import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { AUDIT_PATH, type AuditQuery, auditKindLabels, auditKindNames } from './audit.ts'

type AuditFilterProps = { query: AuditQuery; actors: string[] }

/** Submits on every change; without JavaScript it has a button. */
export function AuditFilter({ query, actors }: AuditFilterProps) {
  const submit = useSubmit()
  // The actor of the URL can be selected even without entries.
  const actorOptions = query.actor && !actors.includes(query.actor) ? [query.actor, ...actors] : actors
  return (
    <Form
      key={`${query.actor} ${query.kind}`}
      action={AUDIT_PATH}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="grid items-end gap-4 sm:grid-cols-2 noscript:sm:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField label="Who" name="actor" defaultValue={query.actor}>
        <option value="">Everybody</option>
        {actorOptions.map((actor) => (
          <option key={actor}>{actor}</option>
        ))}
      </SelectField>
      <SelectField label="What" name="kind" defaultValue={query.kind ?? ''}>
        <option value="">Everything</option>
        {auditKindNames.map((kind) => (
          <option key={kind} value={kind}>
            {auditKindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <div className="hidden noscript:block">
        <Button type="submit">Show</Button>
      </div>
    </Form>
  )
}
