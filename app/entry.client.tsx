import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stopRecordingEarlyClicks } from '#app/hydration/early-clicks.ts'
import { ignoreAbortedViewTransitions } from '#app/ui/page-transitions.ts'
// Before all other modules: what packages write to the page has to pass the policy.
import '#app/ui/trusted-types.ts'

stopRecordingEarlyClicks()
ignoreAbortedViewTransitions()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
