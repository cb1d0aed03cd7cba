import { expect, test } from 'vitest'
import { layScriptsAside } from './late-scripts.ts'

const link = (name: string) => `<link rel="modulepreload" nonce="n" href="/assets/${name}.js"/>`
const script = '<script nonce="n" type="module" async="">import "/assets/a.js";\nlet price = "$&"</script>'

test('the modules of a page wait in a template at its end, each announced once, and the rest stays where it was', () => {
  const head = `<head>${link('a')}<title>Shop</title>${link('b')}${link('a')}</head>`
  expect(layScriptsAside(`${head}<p>goods</p><script>0</script>${script}</body></html>`)).toBe(
    `<head><title>Shop</title></head><p>goods</p><script>0</script><template data-late>${link('a')}${link('b')}${script}</template></body></html>`,
  )
})

test('a page without modules stays as it is', () => {
  for (const page of ['', `<head>${link('a')}</head><script type="application/json">{}</script></body></html>`])
    expect(layScriptsAside(page)).toBe(page)
})
