import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/site/layout.tsx', [index('pages/site/home.tsx'), route('*', 'pages/site/not-found.tsx')]),
] satisfies RouteConfig
