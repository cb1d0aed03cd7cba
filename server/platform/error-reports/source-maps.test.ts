import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from '@jridgewell/sourcemap-codec'
import { afterAll, expect, test } from 'vitest'
import { shiftMap } from '#tools/vite/source-maps.ts'
import { createFrameMapper } from './source-maps.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-maps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const map = JSON.stringify({
  version: 3,
  sources: ['../../../web/features/cart.ts', '../../../node_modules/react/index.js'],
  names: [],
  // Column 10 of the built line is line 5, column 3 of the first source, column 40 the beginning of the second.
  mappings: encode([
    [
      [10, 0, 4, 2],
      [40, 1, 0, 0],
    ],
  ]),
})

async function framesOf(filename: string, ...columns: number[]) {
  const frames = columns.map((colno) => ({ filename, lineno: 1, colno }))
  const event = await createFrameMapper(folder)({ exception: { values: [{ stacktrace: { frames } }] } })
  return event.exception?.values?.[0]?.stacktrace?.frames
}

test('places of built scripts are told as those of the sources; libraries are known as such [ERR-11]', async () => {
  writeFileSync(join(folder, 'abcdefg.js.map'), map)
  expect(await framesOf('https://shop.example/assets/abcdefg.js', 11, 41)).toEqual([
    { filename: 'web/features/cart.ts', lineno: 5, colno: 3, in_app: true },
    { filename: 'node_modules/react/index.js', lineno: 1, colno: 1, in_app: false },
  ])
})

test('code that the build has moved along its line is found where it is now [ERR-11]', async () => {
  // 7 letters less before column 10, then 100 more before everything.
  const moved = shiftMap(map, [
    { line: 0, column: 9, by: -7 },
    { line: 0, column: 0, by: 100 },
  ])
  writeFileSync(join(folder, 'moved11.js.map'), moved)
  expect(await framesOf('/assets/moved11.js', 104)).toMatchObject([{ filename: 'web/features/cart.ts', lineno: 5 }])
})

test('what no map knows, and names that are no built script’s, stay as they are [ERR-11]', async () => {
  for (const filename of ['/assets/unknown.js', '/assets/../../secret.js', 'https://shop.example/catalog', 'node:internal'])
    expect(await framesOf(filename, 11)).toEqual([{ filename, lineno: 1, colno: 11 }])
})
