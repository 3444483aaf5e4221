import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { type EditorFields, readFields } from './editor-fields.ts'
import type { PostEditorState } from './use-post-editor.ts'

/** What somebody typed before the page came alive stands in its fields alone: it is taken over from there. */
export function useTypedBeforeAlive(
  form: RefObject<HTMLFormElement | null>,
  { fields, change }: PostEditorState,
) {
  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    // The date is left out: until then it is shown in another zone.
    const { publishedDate: _, ...typed } = readFields(new FormData(form.current))
    const changes = Object.entries(typed).filter(
      ([name, value]) => String(value) !== String(fields[name as keyof EditorFields]),
    )
    if (changes.length > 0) change(Object.fromEntries(changes))
  })
  useLayoutEffect(() => takeOver(), [])
}
