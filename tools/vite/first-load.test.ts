import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = new URL('../../web', import.meta.url).pathname

/** The files and packages that come with a file at once: what it imports, directly or not, but for types and `import()`. */
function comesWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [statement, specifier = ''] of text.matchAll(/^(?:import|export)\s[^'";]*?'([^'\n]+)'/gm)) {
    if (/^(?:import|export) type /.test(statement)) continue
    const path = specifier.startsWith('#') ? join(web, '..', specifier.slice(1)) : join(dirname(file), specifier)
    if (/^[#.]/.test(specifier) && /\.tsx?$/.test(path) && existsSync(path)) comesWith(path, seen)
    else seen.add(specifier)
  }
  return seen
}

const pages = ['root.tsx', 'entry.client.tsx', 'routes/home/home.tsx', 'routes/catalog/listing.tsx', 'routes/catalog/product.tsx']

test('the reader of imports sees what a page brings, also at second hand', () => {
  expect([...comesWith(join(web, 'routes/cart/cart.tsx'))]).toContain('@tanstack/react-query')
})

test.each(pages)('%s does without the cache of personal data and without schemas', (page) => {
  const found = [...comesWith(join(web, page))].filter((name) => /^(?:@tanstack\/|zod|libphonenumber)/.test(name))
  expect(found).toEqual([])
})
