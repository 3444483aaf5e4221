import { serveStatic } from '@hono/node-server/serve-static'

const CLIENT_BUILD = 'build/client'

/** The built scripts, styles and fonts. Those under /assets/ carry a hash in their name and never change. */
export const assets = () =>
  serveStatic({
    root: CLIENT_BUILD,
    onFound: (path, c) => {
      const immutable = path.includes('/assets/')
      c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
