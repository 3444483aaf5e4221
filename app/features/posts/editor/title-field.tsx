import { Field } from '#app/ui/field.tsx'

type TitleFieldProps = { value: string; error?: string; onChange: (title: string) => void }

/** A text area, so that it grows with a long title; a title has no line breaks. */
export const TitleField = ({ value, error, onChange }: TitleFieldProps) => (
  <Field label="Title" error={error}>
    {(fieldProps) => (
      <textarea
        {...fieldProps}
        name="title"
        rows={1}
        value={value}
        onChange={(event) => onChange(joinLines(event.target.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="optical-display field-sizing-content min-h-11 w-full resize-none border-line-strong border-b bg-transparent pb-2 text-headline hover:border-ink aria-invalid:border-danger"
      />
    )}
  </Field>
)

/** For pasted text. A space at the end stays, since the next word may follow. */
const joinLines = (text: string) =>
  text
    .split(/\n\s*/)
    .map((line, index, lines) => (index < lines.length - 1 ? line.trimEnd() : line))
    .join(' ')
