import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { ContentField } from './content-field.tsx'
import type { FieldErrors } from './editor-fields.ts'
import type { RichTextProps } from './rich-text/rich-text.tsx'
import { SearchAppearance } from './search-appearance.tsx'
import { SlugField } from './slug-field.tsx'
import { TitleField } from './title-field.tsx'
import type { PostEditorState } from './use-post-editor.ts'

type MainFieldsProps = {
  editor: PostEditorState
  errors: FieldErrors
  origin: string
  onUploads: RichTextProps['onUploads']
}

/** What is written: the words, and how they introduce themselves elsewhere. */
export function MainFields({ editor, errors, origin, onUploads }: MainFieldsProps) {
  const { fields, change, changeTitle, surface } = editor
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TitleField value={fields.title} error={errors.title} onChange={changeTitle} />
      <SlugField
        value={fields.slug}
        error={errors.slug}
        isMoved={editor.isMoved}
        onChange={(slug) => change({ slug })}
      />
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        rows={3}
        value={fields.excerpt}
        error={errors.excerpt}
        onChange={(event) => change({ excerpt: event.target.value })}
      />
      <ContentField
        key={surface}
        content={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
        onUploads={onUploads}
      />
      <Card className="mt-4">
        <CardTitle className="mb-5!">Search and sharing</CardTitle>
        <SearchAppearance fields={fields} errors={errors} origin={origin} onChange={change} />
      </Card>
    </div>
  )
}
