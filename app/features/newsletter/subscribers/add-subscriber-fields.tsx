import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'

export const AddSubscriberFields = ({ failure }: { failure: ActionFailure | undefined }) => (
  <>
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="off"
      maxLength={254}
      defaultValue={failure?.values.email}
      error={errorAt(failure, 'email')}
    />
    <TextField
      label="Name"
      name="name"
      autoComplete="off"
      maxLength={120}
      defaultValue={failure?.values.name}
      error={errorAt(failure, 'name')}
      hint="Not needed."
    />
    <p className="text-fine text-ink-soft">
      They get letters from now on, without being asked: you must have their consent.
    </p>
  </>
)
