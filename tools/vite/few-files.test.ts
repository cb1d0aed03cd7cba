import { expect, test } from 'vitest'
import { withHelpersInVendor, withoutPassers } from './few-files.ts'

const built = () => ({
  manifest: {
    'web/root.tsx': { file: 'assets/root.js', name: 'root', isEntry: true, imports: ['_shell.js'] },
    'web/entry.client.tsx': { file: 'assets/entry.js', name: 'entry.client', isEntry: true, imports: ['_shell.js'] },
    'web/cart.tsx': { file: 'assets/cart.js', name: 'cart', isEntry: true, imports: ['_shell.js', '_help.js'] },
    'web/late.tsx': { file: 'assets/late.js', name: 'late', imports: ['_shell.js', '_help.js'] },
    '_shell.js': { file: 'assets/shell.js', name: 'shell', imports: ['_help.js', '_vendor.js'], css: ['assets/shell.css'] },
    '_vendor.js': { file: 'assets/vendor.js', name: 'vendor', imports: ['_help.js'] },
    '_help.js': { file: 'assets/help.js', name: 'rolldown-runtime' },
  },
  scripts: new Map([
    ['assets/root.js', 'export{a as default,b as meta}from"./shell.js";\n'],
    ['assets/entry.js', 'import"./shell.js";'],
    ['assets/cart.js', 'import{r as e}from"./help.js";import{a}from"./shell.js";d=["assets/help.js"];export{e as default};'],
    ['assets/late.js', 'import"./help.js";import{a}from"./shell.js";export{a as default};'],
    ['assets/shell.js', 'import{r as e}from"./help.js";import{t}from"./vendor.js";var x=e(t),y=1;export{x as a,y as b};'],
    ['assets/vendor.js', 'import{r as e,t}from"./help.js";var z=e(t);export{z as t};'],
    ['assets/help.js', 'var e=1,l=2;export{l as r,e as t};'],
  ]),
})

test('entries that only pass on are gone, and their groups export the same under their names', () => {
  const { manifest, scripts } = withoutPassers(built())
  expect(manifest['web/root.tsx']).toMatchObject({
    file: 'assets/shell.js',
    imports: ['_help.js', '_vendor.js'],
    css: ['assets/shell.css'],
  })
  expect(manifest['web/entry.client.tsx']?.file).toBe('assets/shell.js')
  expect(manifest['web/cart.tsx']?.file).toBe('assets/cart.js')
  expect(scripts.get('assets/shell.js')).toMatch(/export\{x as a,y as b,x as default,y as meta\};$/)
  expect([...scripts.keys()]).not.toContain('assets/root.js')
})

test('two entries of one group may not claim one name', () => {
  const files = built()
  files.scripts.set('assets/entry.js', 'export{b as default}from"./shell.js"')
  expect(() => withoutPassers(files)).toThrow('two entries claim')
})

test("the bundler's helpers live with the libraries, for scripts and for what is fetched ahead", () => {
  const { manifest, scripts } = withHelpersInVendor(built())
  expect(scripts.get('assets/vendor.js')).toBe(
    'var [help_r,help_t]=(()=>{var e=1,l=2;return[l,e]})();var e=help_r;var t=help_t;var z=e(t);export{z as t,help_r,help_t};',
  )
  expect(scripts.get('assets/cart.js')).toBe(
    'import{help_r as e}from"./vendor.js";import{a}from"./shell.js";d=["assets/vendor.js"];export{e as default};',
  )
  expect(scripts.get('assets/late.js')).toBe('import{a}from"./shell.js";export{a as default};')
  expect(scripts.has('assets/help.js')).toBe(false)
  expect(manifest['web/cart.tsx']?.imports).toEqual(['_vendor.js', '_shell.js'])
  expect(manifest['_vendor.js']?.imports).toEqual([])
})

test('a script that still names the helpers in another way fails the build', () => {
  const files = built()
  files.scripts.set('assets/late.js', 'export*from"./help.js";')
  expect(() => withHelpersInVendor(files)).toThrow('assets/late.js still names assets/help.js')
})
