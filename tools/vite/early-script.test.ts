import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { readEarlyScript } from './early-script.ts'

test('the early script is one classic script that nothing in it can end, with the pictures of other folders in it', async () => {
  const { text, files } = await readEarlyScript()
  expect(() => new Script(text)).not.toThrow()
  expect(text).not.toMatch(/<\/script|<!--|\n/)
  expect(files.some((file) => file.endsWith('web/ui/picture/distant-pictures.ts'))).toBe(true)
})
