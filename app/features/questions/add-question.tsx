import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { questionLimits } from './questions.ts'

type AddQuestionProps = { isAdmin: boolean; result: ActionResult | undefined }

/** Such as one of a mail, which is pasted here. */
export const AddQuestion = ({ isAdmin, result }: AddQuestionProps) => (
  <AddForm
    title="Add a question"
    intent="add-question"
    submitLabel="Add question"
    busyLabel="Adding..."
    result={result}
  >
    {(failure) => (
      <>
        <TextField
          label="Who asked"
          hint="Readers see at most the first name."
          name="name"
          autoComplete="off"
          maxLength={questionLimits.name}
          defaultValue={failure?.values.name ?? ''}
          error={errorAt(failure, 'name')}
        />
        <TextAreaField
          label="Question"
          hint="Paste it from a mail, for example."
          name="content"
          rows={5}
          maxLength={questionLimits.content}
          defaultValue={failure?.values.content ?? ''}
          error={errorAt(failure, 'content')}
        />
        {isAdmin && (
          <>
            <Switch
              label="Wants to be told"
              hint="One letter, when the answer is public. Then the address is deleted."
              name="wantsAnswer"
              defaultChecked={failure?.values.wantsAnswer !== undefined}
            />
            <TextField
              label="Email"
              hint="Kept only for that."
              name="email"
              type="email"
              autoComplete="off"
              maxLength={questionLimits.email}
              defaultValue={failure?.values.email ?? ''}
              error={errorAt(failure, 'email')}
            />
          </>
        )}
      </>
    )}
  </AddForm>
)
