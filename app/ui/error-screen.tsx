import { isRouteErrorResponse } from 'react-router'
import { Button } from './button.tsx'
import { PhaseIcon } from './phase.tsx'

/** The screen replaces the element that had focus. */
const focusOnMount = (screen: HTMLElement | null) => screen?.focus()

type ErrorScreenProps = { error: unknown; siteName: string }

/** For errors of the whole page. Uses plain anchors and no data, so that it cannot fail itself. */
export function ErrorScreen({ error, siteName }: ErrorScreenProps) {
  return (
    <main
      ref={focusOnMount}
      id="content"
      data-hydrate
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center gap-5 px-(--gutter) py-20 outline-none"
    >
      <title>Unexpected Application Error</title>
      <meta name="robots" content="noindex" />
      <PhaseIcon lit={0.14} className="mb-4 size-16 text-gold" />
      <h1 className="optical-display text-title">Unexpected Application Error</h1>
      <p className="border-accent border-l-2 pl-4 text-deck text-ink-soft">{errorMessage(error)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <a href="/" className="flex min-h-11 items-center text-accent underline underline-offset-4">
          {siteName} home page
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full whitespace-pre-wrap break-all rounded-control bg-sunk p-4 text-fine">
          {error.stack}
        </pre>
      )}
    </main>
  )
}

function errorMessage(error: unknown) {
  if (isRouteErrorResponse(error)) {
    const status = `${error.status} ${error.statusText}`.trim()
    return error.status === 503 ? `${status}: this page has to wait a moment. Please try again.` : status
  }
  return error instanceof Error && error.message ? error.message : 'Unknown error'
}
