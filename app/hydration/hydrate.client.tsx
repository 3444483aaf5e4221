import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ignoreAbortedViewTransitions } from '#app/ui/page-transitions.ts'

/** Called by the first script of the page (app/entry.client.ts), which must not load React itself. */
window.hydratePage = () => {
  ignoreAbortedViewTransitions()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
