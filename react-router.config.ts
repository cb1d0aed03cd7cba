import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tools/vite/compress-assets.ts'

const config: Config = {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: a click asks for data, never for the manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
}

export default config
