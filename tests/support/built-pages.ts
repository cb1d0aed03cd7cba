import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { PagesOptions } from '#server/ssr/pages.ts'
import { buildStorefront } from '#tools/run/build.ts'

/** The storefront as it is shipped, built when its sources have changed. Needs NODE_ENV=production from the start. */
export async function builtPages(): Promise<PagesOptions> {
  buildStorefront('build')
  // As after the second build.
  mkdirSync('build/earlier/assets', { recursive: true })
  const build = (await import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  return { loadBuild: async () => build, clientDir: resolve('build/client') }
}
