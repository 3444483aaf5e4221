import clsx from 'clsx'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/field.tsx'

export const EMAIL_FIELD = 'email_address'
export const SUBMIT_LABEL = 'Subscribe'

type SubscribeFieldsProps = {
  busy?: boolean
  error?: string
  defaultValue?: string
  evening?: boolean
  /** What to do after a success. */
  note?: string
  submitLabel?: string
}

export function SubscribeFields({
  busy = false,
  error,
  defaultValue,
  evening = false,
  note,
  submitLabel = SUBMIT_LABEL,
}: SubscribeFieldsProps) {
  const id = useId()
  const mutedClass = evening ? 'text-evening-soft' : 'text-ink-soft'
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Email address
      </label>
      <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
        <input
          id={id}
          name={EMAIL_FIELD}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          placeholder="Enter your email"
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={clsx(
            'min-h-13 min-w-0 grow rounded-full! px-5! sm:basis-48',
            evening
              ? 'border border-evening-soft/60 bg-transparent text-evening-ink transition-colors placeholder:text-evening-soft hover:border-evening-ink'
              : controlClass,
          )}
        />
        <Button
          type="submit"
          size="large"
          variant={evening ? 'evening' : 'primary'}
          busy={busy}
          className="sm:shrink-0"
        >
          {busy ? 'Subscribing...' : submitLabel}
        </Button>
      </div>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className={clsx('mt-3 text-small', evening ? 'text-evening-gold' : 'text-danger')}
        >
          {error}
        </p>
      )}
      {note && (
        <p role="status" className="mt-3 font-medium">
          {note}
        </p>
      )}
      <p className={clsx('mt-3 text-small', mutedClass)}>No spam ever. Unsubscribe anytime.</p>
    </>
  )
}
