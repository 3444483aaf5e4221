import type { ReactNode } from 'react'
import { Field } from './field.tsx'

type FileFieldProps = {
  label: string
  hint: ReactNode
  error?: string
  /** As browsers have it: '.csv,text/csv'. */
  accept: string
  onChange?: () => void
}

/** One file, which has to be chosen; the form has it as `file`. */
export const FileField = ({ label, hint, error, accept, onChange }: FileFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(controlProps) => (
      <input
        {...controlProps}
        type="file"
        name="file"
        required
        accept={accept}
        onChange={onChange}
        className="w-full text-small file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-transparent file:px-5 file:font-medium file:text-ink"
      />
    )}
  </Field>
)
