import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { type EditorFields, readFormFields } from './editor-fields.ts'
import type { PostEditorState } from './use-post-editor.ts'

/** What was typed before hydration is only in the DOM: it is copied into the state. */
export function useAdoptPreHydrationInput(
  form: RefObject<HTMLFormElement | null>,
  { fields, change }: PostEditorState,
) {
  const timeZone = useTimeZone()
  const adoptInput = useEffectEvent(() => {
    if (!form.current) return
    // Before hydration the date has no seconds, so it looks changed.
    const data = new FormData(form.current)
    const { publishedDate: _, ...typed } = readFormFields(data, timeZone)
    const changes = Object.entries(typed).filter(
      ([name, value]) =>
        // Assistants do not see them.
        (name !== 'relationships' || data.has('relationshipKind')) &&
        JSON.stringify(value) !== JSON.stringify(fields[name as keyof EditorFields]),
    )
    if (changes.length > 0) change(Object.fromEntries(changes))
  })
  useLayoutEffect(() => adoptInput(), [])
}
