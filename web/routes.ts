import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map. The second of the three registration points of a module. Addresses have no locale: the router's base adds it. */
export default [
  index('routes/home/home.tsx'),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('*', 'routes/static/not-found.tsx'),
] satisfies RouteConfig
