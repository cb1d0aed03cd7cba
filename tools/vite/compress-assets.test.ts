import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'

test('scripts and sheets worth it get a packed twin in both forms, other files none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-assets-'))
  const text = 'export const coat = "пальто";\n'.repeat(100)
  await Promise.all([
    writeFile(join(folder, 'shell.js'), text),
    writeFile(join(folder, 'shell.css'), text),
    writeFile(join(folder, 'tiny.js'), 'export {}'),
    writeFile(join(folder, 'text.woff2'), text),
  ])
  expect(await compressAssets(folder)).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(
    ['shell.css', 'shell.css.br', 'shell.css.gz', 'shell.js', 'shell.js.br', 'shell.js.gz', 'text.woff2', 'tiny.js'].toSorted(),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'shell.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'shell.css.gz'))).toString()).toBe(text)
  await rm(folder, { recursive: true })
})
