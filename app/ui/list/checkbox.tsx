import clsx from 'clsx'
import type { ComponentProps } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { indeterminate?: boolean }

/** A checkbox with a tap target of 44 px. */
export function Checkbox({ indeterminate = false, className, children, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 min-w-6 shrink-0 cursor-pointer items-center gap-3 text-small pointer-coarse:-mx-3 pointer-coarse:px-3',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        className="size-5 shrink-0 cursor-pointer"
      />
      {children}
    </label>
  )
}
