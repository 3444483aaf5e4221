import { isRouteErrorResponse } from 'react-router'
import { Button } from './button.tsx'
import { Phase } from './phase.tsx'

/** It takes the place of everything, and with that of whatever had focus. */
const takeFocus = (screen: HTMLElement | null) => screen?.focus()

type ErrorScreenProps = { error: unknown; home: string }

/** The last screen standing: plain anchors, no data, nothing that could have failed before it. */
export function ErrorScreen({ error, home }: ErrorScreenProps) {
  return (
    <main
      ref={takeFocus}
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center gap-5 px-(--gutter) py-20 outline-none"
    >
      <title>Unexpected Application Error</title>
      <meta name="robots" content="noindex" />
      <Phase lit={0.14} className="mb-4 size-16 text-gold" />
      <h1 className="optical-display text-title">Unexpected Application Error</h1>
      <p className="border-accent border-l-2 pl-4 text-deck text-ink-soft">{reasonOf(error)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <a href="/" className="flex min-h-11 items-center text-accent underline underline-offset-4">
          {home} home page
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

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) {
    const status = `${error.status} ${error.statusText}`.trim()
    return error.status === 503 ? `${status}: this page has to wait a moment. Please try again.` : status
  }
  return error instanceof Error && error.message ? error.message : 'Unknown error'
}
