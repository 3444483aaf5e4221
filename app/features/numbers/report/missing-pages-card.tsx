import { Fragment } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatCount } from './format-numbers.ts'
import type { MissingPage, RedirectTarget } from './missing-pages.ts'

type MissingPagesCardProps = { missing: MissingPage[]; targets: RedirectTarget[] }

/** Each address can lead to a post from now on, by one click. */
export const MissingPagesCard = ({ missing, targets }: MissingPagesCardProps) =>
  missing.length > 0 && (
    <Card className="p-5! sm:p-6!">
      <CardTitle>Addresses that were not found</CardTitle>
      <p className="mb-2 text-fine text-ink-soft">
        Readers came here and found nothing. Choose a post, and the address leads there from now on.
      </p>
      <ul aria-label="Addresses that were not found">
        {missing.map((page) => (
          <MissingPageRow key={page.path} page={page} targets={targets} />
        ))}
      </ul>
    </Card>
  )

type MissingPageRowProps = { page: MissingPage; targets: RedirectTarget[] }

function MissingPageRow({ page: { path, views, sources, suggested }, targets }: MissingPageRowProps) {
  const action = useActionForm()
  return (
    <li className="border-line border-t py-4">
      <p className="wrap-anywhere">
        {path}{' '}
        <span className="text-ink-soft text-small">
          {views === 1 ? 'once' : `${formatCount(views)} times`}
          {sources.map((source, index) => (
            <Fragment key={source}>
              {index === 0 ? ', from ' : ', '}
              <Source name={source} />
            </Fragment>
          ))}
        </span>
      </p>
      <action.Form method="post" className="mt-2 flex flex-wrap gap-3">
        <input type="hidden" name="path" value={path} />
        <Select
          name="postId"
          required
          defaultValue={suggested ?? ''}
          aria-label={`Where ${path} leads`}
          className="min-w-0 grow"
        >
          <option value="">Choose a post</option>
          {targets.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="redirect-missing" variant="quiet" busy={action.busy}>
          {action.busy ? 'Saving...' : 'Redirect'}
        </Button>
      </action.Form>
    </li>
  )
}

/** A page of the site that has the wrong link can be opened: it is hers to mend. */
const Source = ({ name }: { name: string }) =>
  name.startsWith('/') ? (
    <Link to={name} className="underline">
      {name}
    </Link>
  ) : (
    name
  )
