import { Form, useNavigation } from 'react-router'
import { type ActionFailure, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelfServicePage } from './self-service-page.tsx'
import { MAX_REASON_TEXT_LENGTH, unsubscribeReasons } from './unsubscribe-reasons.ts'

type UnsubscribedPageProps = { email: string; hasGivenReason: boolean; failure: ActionFailure | undefined }

/** Offers to undo it, and asks for an optional reason. */
export function UnsubscribedPage({ email, hasGivenReason, failure }: UnsubscribedPageProps) {
  const { state, formData } = useNavigation()
  const pendingIntent = state === 'idle' ? undefined : String(formData?.get('intent') ?? '')
  return (
    <SelfServicePage
      title={hasGivenReason ? 'Thank you for telling us' : 'You are unsubscribed'}
      text={
        hasGivenReason ? (
          'It helps to make the letters better for those who stay.'
        ) : (
          <>
            No more letters go to <strong className="font-medium text-ink">{email}</strong>. It was good to
            have you.
          </>
        )
      }
    >
      <Form method="post" replace>
        <Button type="submit" name="intent" value="again" variant="quiet" busy={pendingIntent === 'again'}>
          Subscribe again
        </Button>
      </Form>
      <ResultNote result={failureOf(failure, 'again')} className="mt-4" />
      {!hasGivenReason && (
        <Form method="post" replace className="mt-12 grid w-full max-w-xl gap-6 border-line border-t pt-8">
          <fieldset>
            <legend className="mb-3 font-display text-story">Would you tell us why?</legend>
            {unsubscribeReasons.map((reason) => (
              <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input type="radio" name="reason" value={reason} className="size-5 shrink-0 accent-primary" />
                {reason}
              </label>
            ))}
          </fieldset>
          <TextAreaField
            name="words"
            label="In your own words"
            hint="If you like. Nobody has to give a reason."
            rows={3}
            maxLength={MAX_REASON_TEXT_LENGTH}
          />
          <ResultNote result={failureOf(failure, 'reason')} />
          <Button
            type="submit"
            name="intent"
            value="reason"
            busy={pendingIntent === 'reason'}
            className="justify-self-start"
          >
            {pendingIntent === 'reason' ? 'Sending...' : 'Send the reason'}
          </Button>
        </Form>
      )}
    </SelfServicePage>
  )
}
