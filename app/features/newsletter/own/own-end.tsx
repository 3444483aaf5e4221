import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { useIsSending } from './use-is-sending.ts'

type OwnEndProps = { isSubscribed: boolean; unsubscribeAddress: string }

/** Ends the letters at once, or has them come again; the page there has the way back. */
export const OwnEnd = ({ isSubscribed, unsubscribeAddress }: OwnEndProps) => (
  <Form
    method="post"
    action={unsubscribeAddress}
    aria-label={isSubscribed ? 'Unsubscribe' : 'Subscribe again'}
    className="grid justify-items-start gap-4"
  >
    <p>
      {isSubscribed
        ? 'This stops all letters at once. You can always come back.'
        : 'No letters come to you at the moment.'}
    </p>
    {isSubscribed ? (
      <Button type="submit" variant="quiet">
        Unsubscribe
      </Button>
    ) : (
      <Button type="submit" name="intent" value="again">
        Subscribe again
      </Button>
    )}
  </Form>
)

const INTENT = 'forget'

/** Open only for whoever asks for it, and asked once more: there is no way back. */
export function OwnDeletion({ outcome }: { outcome: Outcome | undefined }) {
  const busy = useIsSending(INTENT)
  const refused = refusalOf(outcome, INTENT)
  return (
    <details open={Boolean(refused)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-danger">
        Delete everything about me
      </summary>
      <Form method="post" replace aria-label="Delete everything" className="mt-2 grid gap-4">
        <p>
          Your address, your name and what happened to your subscription will be deleted here for good. The
          links in your letters will stop working.
        </p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="sure" required className="size-5 shrink-0" />
          Yes, I am sure.
        </label>
        {refused && (
          <p role="alert" className="font-medium text-danger text-small">
            {refused.message}
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value={INTENT}
          variant="danger"
          busy={busy}
          className="justify-self-start"
        >
          {busy ? 'Deleting...' : 'Delete everything'}
        </Button>
      </Form>
    </details>
  )
}
