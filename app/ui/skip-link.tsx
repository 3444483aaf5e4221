/** The first tab stop. Its target needs tabIndex -1, so that focus moves there in every browser. */
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
