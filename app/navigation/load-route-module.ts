import { useEffect } from 'react'

type RouteModules = Record<string, unknown>

/** Its data is there, its script is not, as after an upgrade: the document brings both. */
function MissingPage() {
  useEffect(() => window.location.reload(), [])
  return null
}

/**
 * Takes the place of React Router's own in the build (server/build/router-parts.ts), which loads the document of the page
 * that is still shown when a script cannot be loaded: without a connection, the page would be lost and the link forgotten.
 * Here the page that was asked for is shown without its script. If its data does not come either, the boundaries say so.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: RouteModules) {
  if (route.id in loaded) return loaded[route.id]
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module)
  } catch (error) {
    reportError(error)
    loaded[route.id] = { default: MissingPage }
  }
  return loaded[route.id]
}
