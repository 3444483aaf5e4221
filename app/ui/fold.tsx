import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'

type FoldProps = {
  title: string
  /** What is inside, while it is closed. */
  summary?: ReactNode
  /** On wide screens it starts open. Without JavaScript it always does. */
  opensWhenWide?: boolean
  /** Whether a field inside was refused: then it opens. */
  hasError?: boolean
  className?: string
  children: ReactNode
}

/** As `xl` of Tailwind. */
const WIDE_QUERY = '(width >= 80rem)'

/** A part of a form that opens when it is needed. Its fields are sent also while it is closed. */
export function Fold({
  title,
  summary,
  opensWhenWide = false,
  hasError = false,
  className,
  children,
}: FoldProps) {
  const [isOpen, setOpen] = useState(opensWhenWide || hasError)
  const [hadError, setHadError] = useState(hasError)
  if (hasError !== hadError) {
    setHadError(hasError)
    if (hasError) setOpen(true)
  }
  // Only at first: afterwards whoever fills in the form decides.
  const closeIfNarrow = useEffectEvent(() => {
    if (opensWhenWide && !hasError && !window.matchMedia(WIDE_QUERY).matches) setOpen(false)
  })
  useEffect(() => closeIfNarrow(), [])
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onInvalidCapture={openAtOnce}
      className={clsx('group min-w-0 rounded-soft border border-line bg-raised', className)}
    >
      <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3 sm:px-6">
        <h2 className="text-story">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
        <span className="wrap-anywhere text-ink-soft text-small empty:hidden group-open:hidden">
          {summary}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pt-1 pb-6 sm:px-6">{children}</div>
    </details>
  )
}

/** The browser cannot point at an invalid field that is not shown. */
function openAtOnce({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  currentTarget.open = true
}
