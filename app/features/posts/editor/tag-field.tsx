import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { controlClass, Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { parseTags } from './editor-fields.ts'

type TagFieldProps = { tags: string[]; known: string[]; error?: string; onChange: (tags: string[]) => void }

/** Each tag is a chip; without scripts, a text input with commas. */
export function TagField({ tags, known, error, onChange }: TagFieldProps) {
  const scripted = useHydrated()
  const datalistId = useId()
  const [typed, setTyped] = useState('')

  function addTags(line: string) {
    setTyped('')
    onChange(parseTags([...tags, line].join(',')))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      addTags(typed)
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(tags.slice(0, -1))
    }
  }

  if (!scripted) {
    return (
      <Field label="Tags" hint="Separate tags with commas." error={error}>
        {(fieldProps) => (
          <input
            {...fieldProps}
            name="tags"
            defaultValue={tags.join(', ')}
            className={`${controlClass} min-h-11`}
          />
        )}
      </Field>
    )
  }
  return (
    <div>
      <Field label="Tags" hint="Enter or a comma adds a tag." error={error}>
        {(fieldProps) => (
          <input
            {...fieldProps}
            list={datalistId}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => addTags(typed)}
            className={`${controlClass} min-h-11`}
          />
        )}
      </Field>
      {/* A save includes the tag that is still being typed. */}
      <input type="hidden" name="tags" value={[...tags, typed].join(',')} />
      <datalist id={datalistId}>
        {known
          .filter((name) => !tags.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full border border-line-strong bg-sunk pl-3.5 text-small"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-9 place-items-center rounded-full text-ink-soft hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
