import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { formatPeopleCount } from '../subscribers/subscribers.ts'
import { type Audience, CLICKED_LATELY_DAYS, type CountedInterest } from './audience.ts'
import { interestFieldName } from './interests.ts'

type AudienceFieldsProps = {
  audience: Audience
  interests: CountedInterest[]
  recipientCount: number
  typed: Record<string, string> | undefined
  failure: ActionFailure | undefined
}

/** Who gets a letter. Without a choice it is everybody. */
export function AudienceFields({ audience, interests, recipientCount, typed, failure }: AudienceFieldsProps) {
  const isTicked = (name: string, saved: boolean) => (typed ? typed[name] === 'on' : saved)
  return (
    <Card className="grid grid-cols-1 gap-6">
      <div>
        <CardTitle id="audience" tabIndex={-1} className="scroll-mt-24 outline-none">
          Who gets it
        </CardTitle>
        <p className="text-ink-soft text-small">
          {recipientCount === 0
            ? 'Nobody matches. Choose more.'
            : `${formatPeopleCount(recipientCount)}, as it was last saved.`}{' '}
          Without a choice here it is for everybody.
        </p>
      </div>
      {interests.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium text-small">Only readers who like</legend>
          <p className="text-fine text-ink-soft">
            Readers who chose nothing like everything, and get it too.
          </p>
          {interests.map(({ id, name, readers, clicks }) => (
            <Checkbox
              key={id}
              name={interestFieldName(id)}
              value="on"
              defaultChecked={isTicked(interestFieldName(id), audience.interests.includes(id))}
            >
              <span className="wrap-anywhere min-w-0">
                {name}: {readers === 1 ? '1 reader' : `${readers} readers`},{' '}
                {clicks === 1 ? '1 click' : `${clicks} clicks`}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {interests.length > 0 && (
        <Checkbox
          name="hasClickedLately"
          value="on"
          defaultChecked={isTicked('hasClickedLately', audience.hasClickedLately)}
          className="items-start! py-2.5"
        >
          <span>
            Only interests that clicked lately
            <span className="block text-fine text-ink-soft">
              Readers who chose an interest that was clicked in your letters in the last {CLICKED_LATELY_DAYS}{' '}
              days. Clicks are counted by interest, never by reader.
            </span>
          </span>
        </Checkbox>
      )}
      <TextField
        type="date"
        name="joinedSince"
        label="Only readers who joined since"
        className="max-w-xs"
        defaultValue={typed?.joinedSince ?? audience.joinedSince ?? ''}
        error={errorAt(failure, 'joinedSince')}
      />
    </Card>
  )
}
