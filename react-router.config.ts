import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: a click asks for data, never for the manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
