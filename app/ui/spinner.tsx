import clsx from 'clsx'

function Ring({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('animate-turn', className)}>
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** With a text: the ring alone says nothing to a screen reader or with reduced motion. */
export function Spinner({ children, className }: { children: string; className?: string }) {
  return (
    <div role="status" className={clsx('flex items-center justify-center gap-3 text-ink-soft', className)}>
      <Ring className="size-5 text-accent" />
      {children}
    </div>
  )
}

Spinner.Ring = Ring
