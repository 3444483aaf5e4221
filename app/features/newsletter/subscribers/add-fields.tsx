import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Refused } from '#app/ui/outcome.ts'

export const AddFields = ({ refused }: { refused: Refused | undefined }) => (
  <>
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="off"
      maxLength={254}
      defaultValue={refused?.given.email}
      error={errorAt(refused, 'email')}
    />
    <TextField
      label="Name"
      name="name"
      autoComplete="off"
      maxLength={120}
      defaultValue={refused?.given.name}
      error={errorAt(refused, 'name')}
      hint="Not needed."
    />
    <p className="text-fine text-ink-soft">
      They get letters from now on, without being asked: you must have their consent.
    </p>
  </>
)
