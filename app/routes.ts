import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/site/layout.tsx', [
    index('pages/site/home.tsx'),

    route('auth', 'pages/admin/login.tsx', { id: 'auth' }),
    route('admin/login', 'pages/admin/login.tsx'),
    route('admin', 'pages/admin/dashboard.tsx'),

    route('*', 'pages/site/not-found.tsx'),
  ]),
] satisfies RouteConfig
