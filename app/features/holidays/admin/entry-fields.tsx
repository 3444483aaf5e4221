import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { type EntryKind, limits } from './holiday-change.ts'

type EntryFieldsProps = { kind: EntryKind; given: Record<string, string | undefined> }

export function EntryFields({ kind, given }: EntryFieldsProps) {
  if (kind === 'todo') {
    return <TextField label="Todo item" name="item" maxLength={limits.item} defaultValue={given.item} />
  }
  return (
    <>
      <TextField label="Find title" name="title" maxLength={limits.title} defaultValue={given.title} />
      <TextAreaField
        label="Find description"
        name="description"
        rows={2}
        maxLength={limits.description}
        defaultValue={given.description}
      />
    </>
  )
}
