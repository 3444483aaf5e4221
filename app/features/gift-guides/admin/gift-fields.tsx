import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { giftGuideLimits } from '../gift-guide-limits.ts'
import { recipientSlug } from '../recipient-slug.ts'

type GiftFieldsProps = {
  /** Of the guide. */
  recipients: string[]
  gift?: { recipients: string[]; note: string }
  failure: ActionFailure | undefined
}

/** Whom a gift is for, and why. */
export function GiftFields({ recipients, gift, failure }: GiftFieldsProps) {
  const isTicked = (name: string) =>
    failure ? failure.values[`for.${recipientSlug(name)}`] !== undefined : gift?.recipients.includes(name)
  return (
    <>
      {recipients.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-medium text-small">For</legend>
          <div className="grid grid-cols-1 gap-x-6 sm:flex sm:flex-wrap">
            {recipients.map((name) => (
              <Checkbox key={name} name={`for.${recipientSlug(name)}`} defaultChecked={isTicked(name)}>
                <span className="wrap-anywhere min-w-0">{name}</span>
              </Checkbox>
            ))}
          </div>
          <p className="text-fine text-ink-soft">With none chosen it is for anybody.</p>
        </fieldset>
      )}
      <TextAreaField
        label="Note"
        hint="Why you would give it. Left empty, what you say of the product is shown."
        name="note"
        rows={2}
        maxLength={giftGuideLimits.note}
        defaultValue={failure?.values.note ?? gift?.note ?? ''}
        error={errorAt(failure, 'note')}
      />
    </>
  )
}
