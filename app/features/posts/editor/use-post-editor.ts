import { useState } from 'react'
import { slugFrom } from '#app/features/posts/slug.ts'
import { type EditorFields, sameFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import type { Given, SavedPost } from './save-outcome.ts'

/** What is in the form, what is saved, and how one becomes the other. */
export function usePostEditor({ saved: loaded, unsaved }: EditorPage, given: Given | undefined) {
  const begun = given ?? unsaved
  const [saved, setSaved] = useState({ fields: loaded.fields, updatedAt: loaded.updatedAt })
  const [fields, setFields] = useState(begun?.fields ?? loaded.fields)
  const [asOf, setAsOf] = useState(begun ? begun.asOf : loaded.updatedAt)
  // A whole new text is a new surface to write on; typing is not.
  const [surface, setSurface] = useState(0)
  const isNew = asOf === null

  const change = (changes: Partial<EditorFields>) => setFields((current) => ({ ...current, ...changes }))

  function replace(next: EditorFields) {
    setFields(next)
    setSurface((count) => count + 1)
  }

  return {
    fields,
    asOf,
    isNew,
    surface,
    change,
    replace,
    dirty: !sameFields(fields, saved.fields),
    /** Whether readers know the post by another address. */
    isMoved:
      !isNew &&
      saved.fields.isPublished &&
      saved.fields.publishedDate <= new Date().toISOString() &&
      fields.slug !== saved.fields.slug,
    /** The address follows the title of a new post until somebody words it otherwise. */
    changeTitle: (title: string) =>
      setFields((current) => {
        const follows = isNew && (current.slug === '' || current.slug === slugFrom(current.title))
        return { ...current, title, ...(follows ? { slug: slugFrom(title) } : {}) }
      }),
    backToSaved() {
      setAsOf(saved.updatedAt)
      replace(saved.fields)
    },
    /** These are saved now; what was typed meanwhile stays typed. */
    settleOn(savedFields: EditorFields, updatedAt: string) {
      setSaved({ fields: savedFields, updatedAt })
      setAsOf(updatedAt)
    },
    take(theirs: SavedPost) {
      setSaved(theirs)
      setAsOf(theirs.updatedAt)
      replace(theirs.fields)
    },
    /** The next save goes over this state, or makes the post anew when it is gone. */
    saveOver: (updatedAt: string | null) => setAsOf(updatedAt),
  }
}

export type PostEditorState = ReturnType<typeof usePostEditor>
