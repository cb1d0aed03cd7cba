import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, sealInlineScripts } from './inline-scripts.ts'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a script may have other attributes before or behind its nonce; what is no script is none', () => {
  const html = '<link nonce="n1" href="/a"><script type="module" nonce="n1" async="">b()</script><script nonce="n1"></script><p>c</p>'
  const sealed = sealInlineScripts(html, 'n1')
  expect(sealed.scriptHashes).toEqual([hash('b()')])
  expect(sealed.body.toString()).toBe('<link href="/a"><script type="module" async="">b()</script><script></script><p>c</p>')
})

test('our own inline scripts are allowed by hash and lose their nonce; smuggled ones are not', () => {
  const html = '<script nonce="n1">let a = 1</script><p>bought <script>steal()</script></p><script nonce="n1" src="/assets/x.js"></script>'
  const sealed = sealInlineScripts(html, 'n1')
  expect(sealed.scriptHashes).toEqual([hash('let a = 1')])
  expect(sealed.body.toString()).not.toContain('nonce')
  const policy = contentSecurityPolicy(sealed.scriptHashes, { https: true })
  expect(policy).toContain(`script-src 'self' ${hash('let a = 1')};`)
  expect(policy).not.toContain(hash('steal()'))
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})

test('[SESS-04] a page lets in frames of its own shop alone, and only where a map stands in one; foreign origins it never names', () => {
  expect(contentSecurityPolicy([], { https: true })).not.toContain('frame-src')
  const policy = contentSecurityPolicy([], { https: true, frames: "'self'" })
  expect(policy).toContain("frame-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(contentSecurityPolicy([], { https: true, framedBy: 'https://office.example' })).toContain(
    'frame-ancestors https://office.example;',
  )
  expect(policy).not.toMatch(/https:\/\/|yandex/)
})
