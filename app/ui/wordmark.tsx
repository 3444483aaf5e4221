import clsx from 'clsx'
import { imageUrlAt } from './image-variants.ts'
import { litAreaPath } from './lit-area-path.ts'

/** Shown smaller, to leave room for the navigation. */
export const isLongName = (name: string) => name.length > 12

type WordmarkProps = {
  name: string
  /** Shown instead of the name. */
  logo?: { url: string; width: number; height: number; isDark?: boolean } | null
  className?: string
}

export function Wordmark({ name, logo, className }: WordmarkProps) {
  if (logo) {
    return (
      <img
        src={imageUrlAt(logo.url, 800)}
        alt={name}
        width={logo.width}
        height={logo.height}
        className={clsx(
          'max-h-[1.25em] w-auto max-w-full object-contain',
          logo.isDark && 'logo-plate',
          className,
        )}
      />
    )
  }
  return (
    <span
      className={clsx(
        'optical-display wrap-anywhere inline-flex items-start leading-none tracking-tight',
        className,
      )}
    >
      {name}
      <svg
        viewBox="-12 -12 24 24"
        aria-hidden="true"
        className="mt-[0.16em] ml-[0.03em] size-[0.33em] text-gold"
      >
        <circle r="10.6" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d={litAreaPath(0.34, 10.6)} fill="currentColor" />
      </svg>
    </span>
  )
}
