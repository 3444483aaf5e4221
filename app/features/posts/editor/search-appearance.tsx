import { excerptOf, stripMarkup, truncateAtWord } from '#app/features/posts/post-text.ts'
import { fillPlaceholders, placeholders } from '#app/features/site/placeholders.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { focusStyle } from '#app/ui/focus-style.ts'
import { displayTitle } from '../admin/admin-posts.ts'
import type { EditorFields, FieldErrors } from './editor-fields.ts'
import { LengthHint } from './length-hint.tsx'

/** About how many characters search engines show. */
const VISIBLE_LENGTH = { title: 60, description: 160 }

type SearchAppearanceProps = {
  fields: EditorFields
  errors: FieldErrors
  origin: string
  onChange: (fields: Partial<EditorFields>) => void
}

export function SearchAppearance({ fields, errors, origin, onChange }: SearchAppearanceProps) {
  const site = useSite()
  const fill = (text: string) => (fields.kind === 'page' ? fillPlaceholders(text.trim(), site) : text.trim())
  const title = fill(fields.metaTitle) || fill(fields.title) || displayTitle(fields)
  // As it will be stored.
  const excerpt = stripMarkup(fields.excerpt, fields.kind === 'page' ? placeholders : [])
  const description = fill(fields.metaDescription) || fill(excerpt) || excerptOf(fill(fields.content))
  const displayUrl = {
    host: new URL(origin).host,
    path: (fields.ownPath || (fields.kind === 'page' ? '/…' : `/blog/${fields.slug || '…'}`))
      .slice(1)
      .replaceAll('/', ' › '),
  }
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8">
      <div className="grid content-start gap-5">
        <TextField
          label="Meta title"
          name="metaTitle"
          value={fields.metaTitle}
          placeholder={fields.title}
          error={errors.metaTitle}
          hint={<LengthHint length={fields.metaTitle.length} shown={VISIBLE_LENGTH.title} />}
          onChange={(event) => onChange({ metaTitle: event.target.value })}
        />
        <TextAreaField
          label="Meta description"
          name="metaDescription"
          rows={3}
          value={fields.metaDescription}
          placeholder={excerpt}
          error={errors.metaDescription}
          hint={<LengthHint length={fields.metaDescription.length} shown={VISIBLE_LENGTH.description} />}
          onChange={(event) => onChange({ metaDescription: event.target.value })}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <figure>
          <figcaption className="mb-1.5 font-medium text-small">In a search result</figcaption>
          <div className="rounded-soft border border-line bg-surface p-4">
            <p className="truncate text-fine text-ink-soft">
              {displayUrl.host} › {displayUrl.path}
            </p>
            <p className="mt-1 truncate text-accent text-deck">
              {truncateAtWord(title, VISIBLE_LENGTH.title)}
            </p>
            <p className="wrap-anywhere mt-1 line-clamp-2 text-ink-soft text-small">
              {truncateAtWord(description, VISIBLE_LENGTH.description)}
            </p>
          </div>
        </figure>
        <figure>
          <figcaption className="mb-1.5 font-medium text-small">Shared on a social network</figcaption>
          <div className="overflow-hidden rounded-soft border border-line bg-surface">
            {fields.featuredImage && (
              <img
                src={fields.featuredImage}
                alt=""
                className="aspect-share w-full bg-sunk object-cover"
                style={focusStyle(fields.featuredImageFocus)}
              />
            )}
            <div className="p-4">
              <p className="text-fine text-ink-soft">{displayUrl.host}</p>
              <p className="wrap-anywhere mt-0.5 line-clamp-2 font-semibold">{title}</p>
              <p className="wrap-anywhere line-clamp-1 text-ink-soft text-small">
                {description || site.tagline}
              </p>
            </div>
          </div>
        </figure>
      </div>
    </div>
  )
}
