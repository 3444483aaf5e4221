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
        onChange={(event) => onChange(inOneLine(event.target.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="optical-display field-sizing-content min-h-11 w-full resize-none border-line-strong border-b bg-transparent pb-2 text-headline hover:border-ink aria-invalid:border-danger"
      />
    )}
  </Field>
)

/** What was pasted over several lines becomes one; a space at the end may be the beginning of the next word. */
const inOneLine = (text: string) =>
  text
    .split(/\n\s*/)
    .map((line, place, lines) => (place < lines.length - 1 ? line.trimEnd() : line))
    .join(' ')
