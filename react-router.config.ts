import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tools/vite/compress-assets.ts'
import { keepSourceMaps } from './tools/vite/source-maps.ts'
import { writeStartFiles } from './tools/vite/start-files.ts'

const config: Config = {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: a click asks for data, never for the manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const clientDir = join(reactRouterConfig.buildDirectory, 'client')
    writeStartFiles(clientDir)
    keepSourceMaps(join(clientDir, 'assets'), join(reactRouterConfig.buildDirectory, 'maps'))
    await compressAssets(join(clientDir, 'assets'))
  },
}

export default config
