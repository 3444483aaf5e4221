import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'

/** A styled native select, which works with every keyboard, phone and screen reader. */
export function Select({ className, ...rest }: Omit<ComponentProps<'select'>, 'size'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className={clsx(controlClass, 'min-h-11 cursor-pointer appearance-none pr-10')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'size'> & {
  label: string
  hint?: string
  error?: string
}

export function SelectField({ label, hint, error, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => <Select {...rest} {...controlProps} />}
    </Field>
  )
}
