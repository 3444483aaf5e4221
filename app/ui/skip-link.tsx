/** First stop of the Tab key. The target has tabIndex -1, so that focus follows the jump in every browser. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-50 flex min-h-11 -translate-y-24 items-center rounded-control bg-primary px-5 text-primary-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
