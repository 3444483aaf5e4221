import clsx from 'clsx'
import { litPath } from './phase.tsx'
import { smallPictureUrl } from './picture-variants.ts'

/** Set smaller, or it would leave no room beside it. */
export const isLong = (name: string) => name.length > 12

type WordmarkProps = {
  name: string
  /** Shown in place of the written name. */
  logo?: { url: string; width: number; height: number } | null
  className?: string
}

export function Wordmark({ name, logo, className }: WordmarkProps) {
  if (logo) {
    return (
      <img
        src={smallPictureUrl(logo.url)}
        alt={name}
        width={logo.width}
        height={logo.height}
        className={clsx('max-h-[1.25em] w-auto max-w-full object-contain', className)}
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
        <path d={litPath(0.34, 10.6)} fill="currentColor" />
      </svg>
    </span>
  )
}
