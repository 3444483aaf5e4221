import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FindPicture } from './find-picture.tsx'
import { errorAt } from './given-back.ts'
import { type EntryKind, limits, type Refused } from './holiday-change.ts'

type EntryFieldsProps = {
  kind: EntryKind
  given: Record<string, string | null | undefined>
  refused: Refused | undefined
}

export function EntryFields({ kind, given, refused }: EntryFieldsProps) {
  const givenOf = (name: string) => given[name] ?? undefined
  if (kind === 'todo') {
    return (
      <TextField
        label="Todo item"
        name="item"
        maxLength={limits.item}
        defaultValue={givenOf('item')}
        error={errorAt(refused, 'item')}
      />
    )
  }
  return (
    <>
      <TextField
        label="Find title"
        name="title"
        maxLength={limits.title}
        defaultValue={givenOf('title')}
        error={errorAt(refused, 'title')}
      />
      <TextAreaField
        label="Find description"
        name="description"
        rows={2}
        maxLength={limits.description}
        defaultValue={givenOf('description')}
        error={errorAt(refused, 'description')}
      />
      <TextField
        label="Find link"
        name="linkUrl"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.address}
        defaultValue={givenOf('linkUrl')}
        hint="Where to buy it, if you like. It begins with https://."
      />
      <FindPicture given={{ url: given.imageUrl ?? '', alt: given.imageAlt ?? '' }} />
    </>
  )
}
