import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const keptForMs = 30 * 24 * 3600_000

/**
 * Before a build: the browser's files of this and earlier builds are put where the shop finds them for thirty days. Pages that are open, or kept
 * by somebody, still ask for them by their names, which say what is in them. Source: reliability §4, "Deploy in the middle".
 */
export function keepEarlierAssets(buildDir: string, now = Date.now(), { of = 'client', to = 'earlier/assets' } = {}): void {
  const [assets, earlier] = [join(buildDir, of, 'assets'), join(buildDir, to)]
  mkdirSync(earlier, { recursive: true })
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    renameSync(join(assets, name), join(earlier, name))
    // The days run from when a file was replaced, not from when it was made.
    utimesSync(join(earlier, name), now / 1000, now / 1000)
  }
  for (const name of readdirSync(earlier)) {
    const file = join(earlier, name)
    if (now - statSync(file).mtimeMs > keptForMs) rmSync(file)
  }
}
