import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { type Interest, interestFieldName } from './interests.ts'

type InterestFieldsProps = {
  interests: Interest[]
  isChosen?: (id: string) => boolean
  className?: string
}

/** For readers. Nothing where there is nothing to choose between. */
export const InterestFields = ({ interests, isChosen = () => false, className }: InterestFieldsProps) =>
  interests.length > 1 && (
    <fieldset className={className}>
      <legend className="mb-2 font-medium">
        What would you like to read about? Leave it empty for everything.
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {interests.map(({ id, name }) => (
          <Checkbox key={id} name={interestFieldName(id)} value="on" defaultChecked={isChosen(id)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
