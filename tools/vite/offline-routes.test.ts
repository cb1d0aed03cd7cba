import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stayOffline } from './offline-routes.ts'

const code = readFileSync('node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js', 'utf8')

test('a route whose script does not come without a network fails, and the page is not loaded anew [UX-52]', () => {
  expect(stayOffline(code)).toMatch(
    /catch \(error\) \{\s+console\.error\(error\);\s+if \(!navigator\.onLine\) throw error;\s+window\.location\.reload\(\);/,
  )
  expect(stayOffline(code)).not.toContain('isSpaMode')
})

test('a router that loads its routes in another way is told of', () => {
  expect(() => stayOffline(code.replace('window.location.reload();', ''))).toThrow('in another way')
})
