const DEAD_LINKS_PATH = '/admin/posts/dead-links'

/** Of these paths of the site, those where readers find nothing. Null if that cannot be told now. */
export async function fetchDeadPaths(paths: string[]): Promise<string[] | null> {
  const url = `${DEAD_LINKS_PATH}?${new URLSearchParams(paths.map((path) => ['path', path]))}`
  const response = await fetch(url, { headers: { Accept: 'application/json' } }).catch(() => null)
  const result: unknown = response?.ok ? await response.json().catch(() => null) : null
  // A proxy in between may respond with anything.
  const { dead } = Object(result)
  return Array.isArray(dead) ? dead.map(String) : null
}
