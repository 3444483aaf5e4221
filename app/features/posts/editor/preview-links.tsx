import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { NewLinkField } from '#app/ui/new-link-field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast.tsx'
import type { PreviewLink, PreviewLinksResult } from './editor-page.ts'

type PreviewLinksProps = { links: PreviewLink[]; origin: string; result: PreviewLinksResult | undefined }

/** Links that show the saved post to somebody without an account, before it is public. */
export function PreviewLinks({ links, origin, result }: PreviewLinksProps) {
  // No useActionForm: a new link is shown in the list, not by a toast.
  const { Form, data: latestResult = result, state } = useFetcher<PreviewLinksResult>()
  const busy = state !== 'idle'
  const [newLinkPath, setNewLinkPath] = useState(result?.newLinkPath ?? null)
  const [currentLinks, setCurrentLinks] = useState(links)
  const handleResult = useEffectEvent((settled: PreviewLinksResult) => {
    if (!settled.ok) {
      return notify.error('Preview link failed', settled.message || 'Please check permissions and try again')
    }
    setNewLinkPath(settled.newLinkPath)
    setCurrentLinks(settled.links)
  })
  useEffect(() => {
    if (latestResult && !busy) handleResult(latestResult)
  }, [latestResult, busy])

  return (
    <Card>
      <CardTitle>Preview links</CardTitle>
      <p className="mb-5 max-w-lines text-ink-soft text-small">
        A link shows the post as it was last saved, to whoever has it, until it ends or you revoke it.
      </p>
      {newLinkPath && <NewLinkField url={origin + newLinkPath} />}
      {currentLinks.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {currentLinks.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2 text-small">
              <span>
                Made <DateTimeText value={link.createdAt} />, works until{' '}
                <DateTimeText value={link.expiresAt} />
              </span>
              <Form method="post">
                <input type="hidden" name="link" value={link.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke-preview"
                  variant="ghost"
                  size="small"
                  busy={busy}
                >
                  Revoke
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <SelectField label="Works for" name="days" defaultValue="7" className="w-40">
          <option value="1">1 day</option>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
        </SelectField>
        <Button type="submit" name="intent" value="make-preview" variant="quiet" busy={busy}>
          Make a link
        </Button>
      </Form>
    </Card>
  )
}
