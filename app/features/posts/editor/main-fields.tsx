import { slugify } from '#app/features/posts/slug.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { ContentField } from './content-field.tsx'
import type { FieldErrors } from './editor-fields.ts'
import type { RichTextProps } from './rich-text/rich-text.tsx'
import { SearchAppearance } from './search-appearance.tsx'
import { TitleField } from './title-field.tsx'
import type { PostEditorState } from './use-post-editor.ts'

type MainFieldsProps = {
  editor: PostEditorState
  errors: FieldErrors
  origin: string
  onUploads: RichTextProps['onUploads']
}

export function MainFields({ editor, errors, origin, onUploads }: MainFieldsProps) {
  const { fields, change, changeTitle, contentKey } = editor
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TitleField value={fields.title} error={errors.title} onChange={changeTitle} />
      <TextField
        label="Slug"
        name="slug"
        value={fields.slug}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug}
        hint={editor.isPublicSlugChanged ? 'The old address will lead here.' : undefined}
        onChange={(event) => change({ slug: event.target.value })}
        onBlur={() => change({ slug: slugify(fields.slug) })}
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
        key={contentKey}
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
