import { expect, test } from 'vitest'
import { layScriptsAside } from './late-scripts.ts'

const link = (name: string) => `<link rel="modulepreload" nonce="n" href="/assets/${name}.js"/>`
const script = '<script nonce="n" type="module" async="">import "/assets/a.js";\nlet price = "$&"</script>'

test('the modules of a page wait in a template at its end, each announced once, and the rest stays where it was', () => {
  const body = new TextEncoder().encode('<p>goods</p>')
  const page = [`<head>${link('a')}<title>Shop</title>${link('b')}${link('a')}</head>`, body, `<script>0</script>${script}</body></html>`]
  expect(layScriptsAside(page)).toEqual([
    '<head><title>Shop</title></head>',
    body,
    `<script>0</script><template data-late>${link('a')}${link('b')}${script}</template></body></html>`,
  ])
  expect(layScriptsAside([page.map((part) => (typeof part === 'string' ? part : '')).join('')])).toEqual([
    `<head><title>Shop</title></head><script>0</script><template data-late>${link('a')}${link('b')}${script}</template></body></html>`,
  ])
})

test('a page without modules stays as it is', () => {
  for (const page of [[], ['<head></head>', '<script type="application/json">{}</script></body></html>'], [new Uint8Array(1)]])
    expect(layScriptsAside(page)).toEqual(page)
})
