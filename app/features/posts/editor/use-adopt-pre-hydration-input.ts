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
    const { publishedDate: _, ...typed } = readFormFields(new FormData(form.current), timeZone)
    const changes = Object.entries(typed).filter(
      ([name, value]) => String(value) !== String(fields[name as keyof EditorFields]),
    )
    if (changes.length > 0) change(Object.fromEntries(changes))
  })
  useLayoutEffect(() => adoptInput(), [])
}
