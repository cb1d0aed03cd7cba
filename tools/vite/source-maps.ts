import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'

/** What stands on a line from a column on was moved by so many letters. Lines and columns from 0. */
export interface Shift {
  line: number
  column: number
  by: number
}

/** The map of a script whose code was moved along its lines since the map was made; the shifts in the order in which they were done. */
export function shiftMap(map: string, shifts: readonly Shift[]): string {
  const json = JSON.parse(map) as { mappings: string }
  const lines = decode(json.mappings)
  for (const { line, column, by } of shifts) for (const segment of lines[line] ?? []) if (segment[0] >= column) segment[0] += by
  return JSON.stringify({ ...json, mappings: encode(lines) })
}

const keptForMs = 30 * 24 * 3600_000

/**
 * Takes the maps of scripts out of the folder that is served: the server reads them when it reports errors, also those of pages of earlier builds, for
 * thirty days. Source: ERR-11.
 */
export function keepSourceMaps(assets: string, to: string, now = Date.now()): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(to)) if (now - statSync(join(to, name)).mtimeMs > keptForMs) rmSync(join(to, name))
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    if (!name.endsWith('.map')) continue
    renameSync(join(assets, name), join(to, name))
    utimesSync(join(to, name), now / 1000, now / 1000)
  }
}
