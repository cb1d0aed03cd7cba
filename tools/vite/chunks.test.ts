import { expect, test } from 'vitest'
import { chunkGroups } from './chunks.ts'

const importers: Record<string, string[]> = {
  '/web/root.tsx': [],
  '/web/entry.client.tsx': [],
  '/node_modules/react-dom/client.js': ['/web/entry.client.tsx'],
  '/web/features/shell.tsx': ['/web/root.tsx'],
  '/node_modules/react/index.js': ['/web/features/shell.tsx', '/web/routes/order.tsx'],
  '/node_modules/phone/index.js': ['/web/routes/order.tsx'],
  '/web/routes/order.tsx': [],
  '/web/routes/home/home.tsx': [],
  '/web/routes/catalog/product.tsx': [],
  '/web/features/card.tsx': ['/web/routes/home/home.tsx', '/web/features/rail.tsx'],
  '/web/features/rail.tsx': ['/web/routes/catalog/product.tsx'],
  '/web/routes/catalog/listing.tsx': [],
  '/web/ui/button.tsx': ['/web/features/card.tsx', '/web/routes/catalog/product.tsx'],
  '/web/features/grid.module.css': ['/web/features/grid.tsx'],
  '/web/features/order.module.css': ['/web/routes/order.tsx'],
  '/node_modules/@tanstack/query-core/query.js': ['/web/lib/queries.ts'],
  '/web/lib/queries.ts': ['/web/routes/order.tsx'],
  '/web/features/grid.tsx': ['/web/routes/home/home.tsx', '/web/routes/catalog/listing.tsx'],
  '/web/a.ts': ['/web/b.ts'],
  '/web/b.ts': ['/web/a.ts', '/web/features/shell.tsx'],
  '/web/c.ts': ['/web/d.ts'],
  '/web/d.ts': ['/web/c.ts'],
}
// One list for all answers, as the bundler does it.
const reused: string[] = []
const modules = {
  getModuleInfo(id: string) {
    reused.splice(0, reused.length, ...(importers[id] ?? []))
    return { importers: reused }
  },
}

test.each([
  ['/web/features/shell.tsx', 'shell'],
  ['/node_modules/react/index.js', 'vendor'],
  ['/node_modules/react-dom/client.js', 'vendor'],
  ['/web/entry.client.tsx', 'shell'],
  ['/web/a.ts', 'shell'],
  ['/node_modules/phone/index.js', undefined],
  ['/web/routes/order.tsx', undefined],
  ['/web/c.ts', undefined],
  ['/web/features/grid.module.css', 'shell'],
  ['/web/features/order.module.css', undefined],
  ['/web/ui/button.tsx', 'shell'],
  ['/node_modules/@tanstack/query-core/query.js', 'queries'],
  ['/web/lib/queries.ts', 'queries'],
  ['/web/features/card.tsx', 'shell'],
  ['/web/features/rail.tsx', 'product-parts'],
  ['/web/routes/catalog/product.tsx', 'product-parts'],
  ['/web/features/grid.tsx', 'cards'],
])('%s goes into the chunk %s', (id, chunk) => {
  const names = chunkGroups().map((group) => group.name(id, modules))
  expect(names.find((name) => name !== null)).toBe(chunk)
})

test('a module is looked at once for each entry, however many ways lead to it', () => {
  const rungs = 40
  const ladder = (id: string): string[] => {
    const [rung = '', side] = id.split(' ')
    return Number(rung) < rungs
      ? [`${Number(rung) + 1} left`, `${Number(rung) + 1} right`]
      : side === 'left'
        ? ['/web/routes/order.tsx']
        : []
  }
  let asked = 0
  const steep = {
    getModuleInfo(id: string) {
      asked++
      return { importers: ladder(id) }
    },
  }
  for (const group of chunkGroups()) expect(group.name('1 left', steep)).toBeNull()
  const entries = 5
  expect(asked).toBeLessThanOrEqual(entries * (2 * rungs + 1))
})
