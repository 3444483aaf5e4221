import { slugify } from '#app/features/posts/slug.ts'
import type { AmazonTag } from '#app/features/products/settings/shop-settings.ts'
import { placeholders } from '#app/features/site/placeholders.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { parseAddress, parsePageAddress } from './address.ts'
import { AmazonLinkNotes } from './amazon-link-notes.tsx'
import { ContentField } from './content-field.tsx'
import type { FieldErrors } from './editor-fields.ts'
import type { RichTextProps } from './rich-text/rich-text.tsx'
import { SearchAppearance } from './search-appearance.tsx'
import { TitleField } from './title-field.tsx'
import type { PostEditorState } from './use-post-editor.ts'

type MainFieldsProps = {
  editor: PostEditorState
  errors: FieldErrors
  amazonTags: AmazonTag[]
  origin: string
  onUploads: RichTextProps['onUploads']
}

export function MainFields({ editor, errors, amazonTags, origin, onUploads }: MainFieldsProps) {
  const { fields, change, changeTitle, changeContent, contentKey } = editor
  const isPage = fields.kind === 'page'
  const path = fields.ownPath || (isPage ? 'None yet' : `/blog/${fields.slug || '…'}`)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TitleField value={fields.title} error={errors.title} onChange={changeTitle} />
      <ContentField
        key={contentKey}
        content={fields.content}
        error={errors.content}
        onChange={changeContent}
        onUploads={onUploads}
        // A page has no label, and does not say how it came about.
        isDisclosed={isPage || fields.relationships.length > 0}
      />
      <AmazonLinkNotes content={fields.content} tags={amazonTags} />
      {isPage && <PlaceholderHint hasPicture={fields.featuredImage.trim() !== ''} />}
      <Fold
        title={isPage ? 'Address and lead' : 'Address and excerpt'}
        summary={path}
        hasError={[errors.slug, errors.ownPath, errors.excerpt].some((error) => error !== undefined)}
      >
        {isPage ? (
          <input type="hidden" name="slug" value={fields.slug} />
        ) : (
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
        )}
        <TextField
          label="Address"
          name="ownPath"
          value={fields.ownPath}
          required={isPage}
          placeholder={isPage ? '/work-with-me' : `/blog/${fields.slug || '…'}`}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.ownPath}
          hint={
            editor.isPublicPathChanged
              ? 'The old address will lead here.'
              : isPage
                ? 'Where readers find it, such as /work-with-me.'
                : 'Left empty, it is the slug below /blog. Any other is possible, such as /work-with-me.'
          }
          onChange={(event) => change({ ownPath: event.target.value })}
          onBlur={() => change((isPage ? parsePageAddress : parseAddress)(fields.ownPath))}
        />
        <TextAreaField
          label={isPage ? 'Lead' : 'Excerpt'}
          name="excerpt"
          rows={3}
          value={fields.excerpt}
          error={errors.excerpt}
          hint={
            isPage
              ? 'A sentence or two below the title, if you like.'
              : 'Left empty, it is the beginning of the text.'
          }
          onChange={(event) => change({ excerpt: event.target.value })}
        />
      </Fold>
      <Fold
        title="Search and sharing"
        summary={
          fields.metaTitle || fields.metaDescription
            ? 'Written by you'
            : `Filled from title and ${isPage ? 'lead' : 'excerpt'}`
        }
        hasError={errors.metaTitle !== undefined || errors.metaDescription !== undefined}
      >
        <SearchAppearance fields={fields} errors={errors} origin={origin} onChange={change} />
      </Fold>
    </div>
  )
}

const PlaceholderHint = ({ hasPicture }: { hasPicture: boolean }) => (
  <p className="text-fine text-ink-soft">
    {placeholders.join(', ')} are filled in from your settings.{' '}
    {hasPicture
      ? 'With a picture, each large heading starts a section, one of smaller headings is shown in columns, and what follows the last line closes the page.'
      : 'Large headings are listed beside the text.'}
  </p>
)
