import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endEarlyPresses } from '#app/hydration/early-clicks.ts'
import { calmPageTurns } from '#app/ui/page-turns.ts'
// First of all: what packages write to the page has to pass it.
import '#app/ui/trusted-types.ts'

endEarlyPresses()
calmPageTurns()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
