import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export const controlClass =
  'w-full rounded-control border border-line-strong bg-raised px-3.5 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink disabled:opacity-60 aria-invalid:border-danger'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  className?: string
}
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, hint and error below. Passes the attributes that connect them to the control. */
export function Field({
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline gap-2 font-medium text-small">
        {label}
        {required === false && <span className="font-normal text-ink-soft">optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 font-medium text-danger text-fine">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-fine text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

type WithFieldProps<Control> = Omit<Control, 'className' | 'id'> & Omit<FieldProps, 'required'>

export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: WithFieldProps<ComponentProps<'input'>>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <input type="text" {...rest} {...controlProps} className={clsx(controlClass, 'min-h-11')} />
      )}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...rest
}: WithFieldProps<ComponentProps<'textarea'>>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <textarea rows={4} {...rest} {...controlProps} className={clsx(controlClass, 'py-2.5')} />
      )}
    </Field>
  )
}
