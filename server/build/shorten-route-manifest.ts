import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

type Route = { imports: string[] } & Record<string, unknown>
type Manifest = { routes: Record<string, Route> }

/** Opened by links in letters, messages and profiles, by brands, and by forms without a script: no link here is hovered for them. */
const openedFromOutside = new Set(
  [
    ...['for-brands', 'media-kit', 'moderate', 'preview'],
    ...['newsletter', 'newsletter-confirm', 'newsletter-unsubscribe', 'newsletter-preferences'],
    ...['comments', 'links', 'newsletter-letter', 'offline', 'poll'],
  ].map((page) => `pages/site/${page}`),
)

/**
 * Every page loads the manifest of all routes, and two fifths of it are the scripts that pages of the admin area import. The
 * browser uses these lists only to load a page before its link is clicked, which no link to the admin area asks for, nor to pages that are opened from outside. What a
 * route does not have is left out: the router asks only whether it is there. Feeds, cards and icons are left out whole: they
 * are files, to which only plain links and requests lead.
 */
export async function shortenRouteManifest(folder: string) {
  // The script of the route manifest.webmanifest has a similar name; only that of React Router has a hash in hex.
  const [file] = globSync(`${folder}/assets/manifest-${'[0-9a-f]'.repeat(8)}.js`)
  if (!file) throw new Error('the build has no route manifest')
  const script = await readFile(file, 'utf8')
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest: Manifest = JSON.parse(script.slice(start, end))
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id.startsWith('pages/admin/') || openedFromOutside.has(id)) route.imports = []
    else if (!route.hasDefaultExport) delete manifest.routes[id]
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
  }
  await writeFile(file, script.slice(0, start) + JSON.stringify(manifest) + script.slice(end))
}
