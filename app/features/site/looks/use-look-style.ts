import type { CSSProperties } from 'react'
import { useRouteLoaderData } from 'react-router'

type RootData = { look?: { style: CSSProperties } }

/** The colors of the site, for an element with a theme of its own: it does not inherit those of the document. */
export const useLookStyle = () => useRouteLoaderData<RootData>('root')?.look?.style
