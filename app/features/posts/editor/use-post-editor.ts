import { useState } from 'react'
import { excerptOf } from '#app/features/posts/post-text.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { parsePageAddress } from './address.ts'
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
    /** The slug of a new post, or the address of a new page, follows its title until somebody edits it. */
    changeTitle: (title: string) =>
      setFields((current) => {
        if (current.kind === 'page') {
          const pathFollows = isNew && current.ownPath === parsePageAddress(slugify(current.title)).ownPath
          const { ownPath } = pathFollows ? parsePageAddress(slugify(title)) : current
          return { ...current, title, ownPath }
        }
        const slugFollowsTitle = isNew && (current.slug === '' || current.slug === slugify(current.title))
        return { ...current, title, ...(slugFollowsTitle ? { slug: slugify(title) } : {}) }
      }),
    /** The excerpt follows the text until somebody writes one. A page needs none. */
    changeContent: (content: string) =>
      setFields((current) => {
        if (current.kind === 'page') return { ...current, content }
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
