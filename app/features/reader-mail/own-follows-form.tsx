import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { ALL_FOLLOWS, type OwnFollow } from './follows.ts'

type OwnFollowsFormProps = { follows: OwnFollow[]; result: ActionResult | undefined }

/** One button for each, and one for all: they work without JavaScript. */
export function OwnFollowsForm({ follows, result }: OwnFollowsFormProps) {
  const { state, formData } = useNavigation()
  const stopped = state === 'idle' ? undefined : formData?.get('follow')
  return (
    <Form method="post" replace preventScrollReset aria-label="Letters about" className="grid gap-4">
      <input type="hidden" name="intent" value="stop" />
      {follows.length === 0 ? (
        <p>No letters come to you about anything.</p>
      ) : (
        <ul className="grid divide-y divide-line border-line border-t">
          {follows.map(({ id, text }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <span className="wrap-anywhere first-letter:uppercase">{text}</span>
              <Button
                type="submit"
                name="follow"
                value={id}
                variant="quiet"
                busy={stopped === id}
                aria-label={`Stop letters about ${text}`}
              >
                Stop
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ResultNote result={result?.intent === 'stop' ? result : undefined} />
      {follows.length > 1 && (
        <Button
          type="submit"
          name="follow"
          value={ALL_FOLLOWS}
          variant="quiet"
          busy={stopped === ALL_FOLLOWS}
          className="justify-self-start"
        >
          Stop all of them
        </Button>
      )}
    </Form>
  )
}
