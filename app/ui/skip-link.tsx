/** First stop of the Tab key. The target has tabIndex -1, so that focus follows the jump in every browser. */
export function SkipLink({ target, children = 'Skip to content' }: { target: string; children?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only top-3 left-3 z-top min-h-11 items-center rounded-control bg-primary px-5 text-primary-ink focus:not-sr-only focus:fixed focus:flex"
    >
      {children}
    </a>
  )
}
