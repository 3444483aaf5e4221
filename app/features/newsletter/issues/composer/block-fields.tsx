import { commentField } from '#app/features/newsletter/issues/issue-form.ts'
import { type ComposedIssue, limits } from '#app/features/newsletter/issues/issues.ts'
import { Card } from '#app/ui/card.tsx'
import { Tick } from '#app/ui/list/tick.tsx'
import type { Given } from '#app/ui/outcome.ts'
import { SelectField } from '#app/ui/select.tsx'

type BlockFieldsProps = { issue: ComposedIssue; given: Given | undefined; error: string | undefined }

/** What stands below the posts: the holiday guide, and what readers said. */
export function BlockFields({ issue, given, error }: BlockFieldsProps) {
  const { guides, comments } = issue.offered
  const isTicked = (id: string) => (given ? given[commentField(id)] === 'on' : issue.commentIds.includes(id))
  return (
    <Card className="grid grid-cols-1 gap-6">
      <SelectField
        label="Holiday guide"
        name="guide"
        defaultValue={given?.guide ?? issue.guideId ?? ''}
        hint="Only a guide that is active and has finds is shown."
      >
        <option value="">None</option>
        {guides.map(({ id, title, year, isActive }) => (
          <option key={id} value={id}>
            {title} ({year}){isActive ? '' : ', not active'}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="mb-1 font-medium text-small">From the comments</legend>
        <p className="text-fine text-ink-soft">
          {comments.length === 0 ? 'There is no approved comment yet.' : `At most ${limits.comments}.`}
        </p>
        {error && (
          <p role="alert" className="mt-1 font-medium text-danger text-fine">
            {error}
          </p>
        )}
        {comments.map(({ id, name, content, postTitle }) => (
          <Tick
            key={id}
            name={commentField(id)}
            value="on"
            defaultChecked={isTicked(id)}
            className="items-start! py-2.5"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere line-clamp-2">{content}</span>
              <span className="wrap-anywhere block text-fine text-ink-soft">
                {name} on “{postTitle}”
              </span>
            </span>
          </Tick>
        ))}
      </fieldset>
    </Card>
  )
}
