import { Field } from '#app/ui/field.tsx'

type TitleFieldProps = { value: string; error?: string; onChange: (title: string) => void }

/** Written as it will be read: the largest words of the page. It grows with them, and Enter makes no second line. */
export const TitleField = ({ value, error, onChange }: TitleFieldProps) => (
  <Field label="Title" error={error}>
    {(wiring) => (
      <textarea
        {...wiring}
        name="title"
        rows={1}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="optical-display field-sizing-content min-h-11 w-full resize-none border-line-strong border-b bg-transparent pb-2 text-headline hover:border-ink aria-invalid:border-danger"
      />
    )}
  </Field>
)
