import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small; shipping it once beats a request each time a link comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
