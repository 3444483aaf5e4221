import { Form, useNavigation } from 'react-router'
import { InterestFields } from '#app/features/newsletter/audience/interest-fields.tsx'
import { type Interest, interestFieldName } from '#app/features/newsletter/audience/interests.ts'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'

const INTENT = 'interests'

type InterestsFormProps = { interests: Interest[]; chosen: string[]; result: ActionResult | undefined }

export function InterestsForm({ interests, chosen, result }: InterestsFormProps) {
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.get('intent') === INTENT
  const typed = failureOf(result, INTENT)?.values
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      aria-label="Choose what to read about"
      className="grid gap-4"
    >
      <InterestFields
        interests={interests}
        isChosen={(id) => (typed ? typed[interestFieldName(id)] === 'on' : chosen.includes(id))}
      />
      <ResultNote result={result?.intent === INTENT ? result : undefined} />
      <Button
        type="submit"
        name="intent"
        value={INTENT}
        variant="quiet"
        busy={isSaving}
        className="justify-self-start"
      >
        {isSaving ? 'Saving...' : 'Save choice'}
      </Button>
    </Form>
  )
}
