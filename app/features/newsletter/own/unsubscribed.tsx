import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { OwnFrame } from './own-frame.tsx'
import { LONGEST_WORDS, reasons } from './reasons.ts'

type UnsubscribedProps = { email: string; isTold: boolean }

/** After the end: the way back, and room for a reason that nobody has to give. */
export function Unsubscribed({ email, isTold }: UnsubscribedProps) {
  const { state, formData } = useNavigation()
  const busyWith = state === 'idle' ? undefined : String(formData?.get('intent') ?? '')
  return (
    <OwnFrame
      title={isTold ? 'Thank you for telling us' : 'You are unsubscribed'}
      text={
        isTold ? (
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
        <Button type="submit" name="intent" value="again" variant="quiet" busy={busyWith === 'again'}>
          Subscribe again
        </Button>
      </Form>
      {!isTold && (
        <Form method="post" replace className="mt-12 grid w-full max-w-xl gap-6 border-line border-t pt-8">
          <fieldset>
            <legend className="mb-3 font-display text-story">Would you tell us why?</legend>
            {reasons.map((reason) => (
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
            maxLength={LONGEST_WORDS}
          />
          <Button
            type="submit"
            name="intent"
            value="reason"
            busy={busyWith === 'reason'}
            className="justify-self-start"
          >
            {busyWith === 'reason' ? 'Sending...' : 'Send the reason'}
          </Button>
        </Form>
      )}
    </OwnFrame>
  )
}
