import { Card, CardTitle } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { EditorFields, FieldErrors } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { FeaturedImageFields } from './featured-image-fields.tsx'
import { GuideFields } from './guide-fields.tsx'
import { PublishedDateField } from './published-date-field.tsx'
import { RelationshipFields } from './relationship-fields.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { TagField } from './tag-field.tsx'
import type { PostEditorState } from './use-post-editor.ts'
import { VideoField } from './video-field.tsx'

type SideFieldsProps = { editor: PostEditorState; errors: FieldErrors; page: EditorPage }

export function SideFields({ editor: { fields, change }, errors, page }: SideFieldsProps) {
  const isPage = fields.kind === 'page'
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 gap-3 p-5! sm:p-6!">
        <CardTitle className="mb-0!">Publishing</CardTitle>
        {page.canPublish ? (
          <>
            {!isPage && (
              <>
                <Switch
                  label="Featured"
                  name="isFeatured"
                  checked={fields.isFeatured}
                  onChange={(event) => change({ isFeatured: event.target.checked })}
                />
                <Switch
                  label="New badge"
                  name="showNewBadge"
                  hint="A post is new for 7 days by itself."
                  checked={fields.showNewBadge}
                  onChange={(event) => change({ showNewBadge: event.target.checked })}
                />
              </>
            )}
            <PublishedDateField
              value={fields.publishedDate}
              isPublished={fields.isPublished}
              error={errors.publishedDate}
              onChange={(publishedDate) => change({ publishedDate })}
            />
          </>
        ) : (
          <p className="text-small">You save a draft. An admin reads it and publishes it.</p>
        )}
      </Card>
      {!isPage && <TopicFields fields={fields} errors={errors} page={page} change={change} />}
      <Fold
        title={isPage ? 'Picture' : 'Picture and video'}
        summary={mediaSummary(fields)}
        opensWhenWide
        hasError={Boolean(errors.featuredImage || errors.featuredImageAlt || errors.videoUrl)}
      >
        <FeaturedImageFields image={fields} errors={errors} onChange={change} />
        {!isPage && (
          <VideoField
            value={fields.videoUrl}
            error={errors.videoUrl}
            onChange={(videoUrl) => change({ videoUrl })}
          />
        )}
      </Fold>
    </div>
  )
}

type TopicFieldsProps = Pick<PostEditorState, 'fields' | 'change'> & Pick<SideFieldsProps, 'errors' | 'page'>

const TopicFields = ({ fields, change, errors, page }: TopicFieldsProps) => (
  <>
    <Fold
      title="Topics"
      summary={topicSummary(fields, page)}
      opensWhenWide
      hasError={errors.categoryId !== undefined || errors.tags !== undefined}
    >
      <SelectField
        label="Category"
        name="categoryId"
        value={fields.categoryId}
        error={errors.categoryId}
        onChange={(event) => change({ categoryId: event.target.value })}
      >
        <option value="">None</option>
        {page.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TagField
        tags={fields.tags}
        known={page.knownTags}
        error={errors.tags}
        onChange={(tags) => change({ tags })}
      />
    </Fold>
    <ReviewPanel review={fields.review} error={errors.review} page={page} onChange={change} />
    {page.canPublish && <RelationshipFields fields={fields} errors={errors} onChange={change} />}
    <GuideFields fields={fields} errors={errors} onChange={change} />
  </>
)

function topicSummary({ categoryId, tags }: EditorFields, { categories }: EditorPage): string {
  const category = categories.find(({ id }) => id === categoryId)?.name
  return [category, ...tags].filter(Boolean).join(', ') || 'None yet'
}

const mediaSummary = ({ featuredImage, videoUrl }: EditorFields): string =>
  [featuredImage.trim() && 'Picture', videoUrl.trim() && 'Video'].filter(Boolean).join(', ') || 'None yet'
