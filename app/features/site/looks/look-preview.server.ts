import type { Site } from '../site.ts'
import { parseLookQuery } from './look-choice.server.ts'
import { LOOK_PREVIEW_PARAM } from './looks.ts'

/** The settings with the look that this request asks for; null if it asks for none. For admins only. */
export function previewSite({ method, url }: Request, site: Site): Site | null {
  const query = method === 'GET' ? new URL(url).searchParams.get(LOOK_PREVIEW_PARAM) : null
  const choice = query === null ? null : parseLookQuery(new URLSearchParams(query))
  return choice && { ...site, ...choice }
}
