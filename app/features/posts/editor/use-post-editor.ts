import { useState } from 'react'
import { excerptOf } from '#app/features/posts/post-text.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { areFieldsEqual, type EditorFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import type { SavedPost, SubmittedForm } from './save-result.ts'

/** The state of the form and of the saved post. */
export function usePostEditor({ saved: loaded, unsaved }: EditorPage, submitted: SubmittedForm | undefined) {
  const initial = submitted ?? unsaved
  const [saved, setSaved] = useState({ fields: loaded.fields, updatedAt: loaded.updatedAt })
  const [fields, setFields] = useState(initial?.fields ?? loaded.fields)
  const [asOf, setAsOf] = useState(initial ? initial.asOf : loaded.updatedAt)
  // Remounts the rich text editor, which takes its content only once.
  const [contentKey, setContentKey] = useState(0)
  const isNew = asOf === null
  const isPublic =
    !isNew && saved.fields.isPublished && saved.fields.publishedDate <= new Date().toISOString()

  const change = (changes: Partial<EditorFields>) => setFields((current) => ({ ...current, ...changes }))

  function replace(next: EditorFields) {
    setFields(next)
    setContentKey((key) => key + 1)
  }

  return {
    fields,
    asOf,
    isNew,
    contentKey,
    change,
    replace,
    dirty: !areFieldsEqual(fields, saved.fields),
    isPublicSlugChanged: isPublic && fields.slug !== saved.fields.slug,
    isPublicPathChanged: isPublic && fields.ownPath !== saved.fields.ownPath,
    /** The slug of a new post follows its title until somebody edits the slug. */
    changeTitle: (title: string) =>
      setFields((current) => {
        const slugFollowsTitle = isNew && (current.slug === '' || current.slug === slugify(current.title))
        return { ...current, title, ...(slugFollowsTitle ? { slug: slugify(title) } : {}) }
      }),
    /** The excerpt follows the text until somebody writes one. */
    changeContent: (content: string) =>
      setFields((current) => {
        const follows = current.excerpt.trim() === '' || current.excerpt === excerptOf(current.content)
        return { ...current, content, ...(follows ? { excerpt: excerptOf(content) } : {}) }
      }),
    revertToSaved() {
      setAsOf(saved.updatedAt)
      replace(saved.fields)
    },
    /** What was typed during the save stays unsaved. */
    markSaved(savedFields: EditorFields, updatedAt: string) {
      setSaved({ fields: savedFields, updatedAt })
      setAsOf(updatedAt)
    },
    acceptTheirVersion(theirs: SavedPost) {
      setSaved(theirs)
      setAsOf(theirs.updatedAt)
      replace(theirs.fields)
    },
    /** The next save overwrites this version; null creates the post again. */
    overwriteOnSave: (updatedAt: string | null) => setAsOf(updatedAt),
  }
}

export type PostEditorState = ReturnType<typeof usePostEditor>
