import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { controlLook, Field } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { tagsFrom } from './editor-fields.ts'

type TagFieldProps = { tags: string[]; known: string[]; error?: string; onChange: (tags: string[]) => void }

/** One line with commas where no script runs; with one, each tag is a chip of its own. */
export function TagField({ tags, known, error, onChange }: TagFieldProps) {
  const scripted = useScripted()
  const list = useId()
  const [typed, setTyped] = useState('')

  function take(line: string) {
    setTyped('')
    onChange(tagsFrom([...tags, line].join(',')))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      take(typed)
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(tags.slice(0, -1))
    }
  }

  if (!scripted) {
    return (
      <Field label="Tags" hint="Separate tags with commas." error={error}>
        {(wiring) => (
          <input
            {...wiring}
            name="tags"
            defaultValue={tags.join(', ')}
            className={`${controlLook} min-h-11`}
          />
        )}
      </Field>
    )
  }
  return (
    <div>
      <Field label="Tags" hint="Enter or a comma adds a tag." error={error}>
        {(wiring) => (
          <input
            {...wiring}
            list={list}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => take(typed)}
            className={`${controlLook} min-h-11`}
          />
        )}
      </Field>
      {/* With what stands in the field and was not confirmed: a save takes it along. */}
      <input type="hidden" name="tags" value={[...tags, typed].join(',')} />
      <datalist id={list}>
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
