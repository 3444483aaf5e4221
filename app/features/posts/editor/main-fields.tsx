import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { ContentField } from './content-field.tsx'
import { type FieldErrors, longest } from './editor-fields.ts'
import { SearchAppearance } from './search-appearance.tsx'
import { SlugField } from './slug-field.tsx'
import { TitleField } from './title-field.tsx'
import type { PostEditorState } from './use-post-editor.ts'

type MainFieldsProps = { editor: PostEditorState; errors: FieldErrors; origin: string }

/** What is written: the words, and how they introduce themselves elsewhere. */
export function MainFields({ editor, errors, origin }: MainFieldsProps) {
  const { fields, change, changeTitle, surface } = editor
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
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
        maxLength={longest.excerpt}
        error={errors.excerpt}
        onChange={(event) => change({ excerpt: event.target.value })}
      />
      <ContentField
        key={surface}
        content={fields.content}
        error={errors.content}
        onChange={(content) => change({ content })}
      />
      <Card className="mt-4">
        <CardTitle className="mb-5!">Search and sharing</CardTitle>
        <SearchAppearance fields={fields} errors={errors} origin={origin} onChange={change} />
      </Card>
    </div>
  )
}
