import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { ErrorEvent, ErrorFrame } from '#core/error-event.ts'

/** Names places of the sources instead of those in built scripts. A place that no map knows stays as it is. */
export type MapFrames = (event: ErrorEvent) => Promise<ErrorEvent>

/** So many maps are kept in memory; those of the libraries and the shell are the largest, with a few megabytes. */
const keptMaps = 4

/**
 * Reads the maps of the browser's scripts from a folder, where they lie by the names of the scripts: `assets/x.js` is `x.js.map`. What is
 * read is trusted, the names are not: only those of built scripts are looked for. Source: ERR-11.
 */
export function createFrameMapper(folder: string): MapFrames {
  const maps = new LRUCache<string, SourceMap>({ max: keptMaps })
  const mapOf = async (script: string): Promise<SourceMap | undefined> => {
    const known = maps.get(script)
    if (known) return known
    const file = join(folder, `${script}.map`)
    if (!existsSync(file)) return undefined
    const map = new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload)
    maps.set(script, map)
    return map
  }
  const mapFrame = async (frame: ErrorFrame): Promise<ErrorFrame> => {
    const script = /\/assets\/([\w-]{1,40}\.js)$/.exec(frame.filename ?? '')?.[1]
    if (!script || !frame.lineno || !frame.colno) return frame
    const entry = (await mapOf(script))?.findEntry(frame.lineno - 1, frame.colno - 1)
    if (!entry || !('originalSource' in entry)) return frame
    const filename = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
    return {
      ...frame,
      filename,
      lineno: entry.originalLine + 1,
      colno: entry.originalColumn + 1,
      in_app: !filename.includes('node_modules'),
    }
  }
  return async (event) => {
    const values = event.exception?.values
    if (!values) return event
    const mapped = values.map(async (value) => {
      const frames = value.stacktrace?.frames
      return frames ? { ...value, stacktrace: { frames: await Promise.all(frames.map(mapFrame)) } } : value
    })
    return { ...event, exception: { values: await Promise.all(mapped) } }
  }
}
