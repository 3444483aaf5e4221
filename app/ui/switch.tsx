import clsx from 'clsx'
import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: string
  hint?: string
  className?: string
}

/** A checkbox with the role of a switch: it is sent with its form and needs no JavaScript. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state.
        role="switch"
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunk transition-colors before:absolute before:top-1/2 before:left-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-primary-ink disabled:opacity-60 forced-colors:w-6 forced-colors:appearance-auto forced-colors:before:hidden"
      />
      <span>
        {label}
        {hint && <span className="block text-fine text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
