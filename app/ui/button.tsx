import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'highlight' | 'quiet' | 'ghost' | 'danger' | 'evening'
type Size = 'small' | 'medium' | 'large' | 'icon'
type ButtonStyleProps = { variant?: Variant; size?: Size; className?: string }

const variantClasses: Record<Variant, string> = {
  primary: 'bg-primary text-primary-ink hover:bg-highlight hover:text-on-fill',
  highlight: 'bg-highlight text-on-fill hover:bg-primary hover:text-primary-ink',
  quiet: 'border border-line-strong text-ink hover:border-ink hover:bg-sunk',
  ghost: 'text-ink hover:bg-sunk',
  danger: 'bg-danger-fill text-on-fill hover:brightness-110',
  evening: 'bg-evening-ink text-evening hover:bg-evening-gold',
}

const sizeClasses: Record<Size, string> = {
  small: 'min-h-11 px-4 text-small sm:min-h-9 sm:pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-label',
  icon: 'size-11',
}

function buttonClass({ variant = 'primary', size = 'medium', className }: ButtonStyleProps) {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 rounded-full text-center font-medium leading-tight no-underline transition-colors',
    'disabled:opacity-60 aria-disabled:opacity-60 forced-colors:border',
    variantClasses[variant],
    sizeClasses[size],
    className,
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonStyleProps & { busy?: boolean }

/** While busy it keeps focus and ignores clicks; the caller changes its label. */
export function Button({ variant, size, className, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner.Ring className="size-4" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonStyleProps

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />
}

type ButtonAnchorProps = Omit<ComponentProps<'a'>, 'className'> & ButtonStyleProps

/** For URLs of other sites. */
export function ButtonAnchor({ variant, size, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, className })}>
      {children}
    </a>
  )
}
