import type { Plugin } from 'vite'
import { patchRouter } from './patch-router.ts'

/**
 * Leaves parts of the router out of the browser's build that are called only with options which the shop does not use: their functions answer nothing. They find out about
 * routes while these are walked (all of ours are known from the start), and watch the router for others.
 */
export function unusedRouterParts(): Plugin {
  return patchRouter({ name: 'unused-router-parts', files: ['dom/ssr/fog-of-war', 'router/instrumentation'], change: silence })
}

/** A module with the same exports that all do nothing. Throws when it names none at its end. */
export function silence(code: string): string {
  const names = /\bexport \{([^}]+)\};?\s*$/.exec(code)?.[1]
  if (!names) throw new Error('a part of react-router names no exports')
  return names
    .split(',')
    .map((name) => `export const ${name.trim()} = () => undefined\n`)
    .join('')
}
