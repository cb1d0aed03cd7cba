import { expect, test } from 'vitest'
import { shorten } from './short-warnings.ts'

const short = '"React Router says why in its development build"'

test('long messages of the router give way to one sentence, whatever they are put together from; conditions and all other calls stay', () => {
  const code = [
    'invariant(isData(a, b), `${name} must be used within a data router, as the documentation of data routers tells`);',
    'warningOnce("key", c !== null, "The URL of this link cannot be decoded: " + String(error) + ", please mend it");',
    'warning(d, "short");',
    'invariant(e);',
    'console.warn("The words of somebody else stay as long as they were, even if they are long");',
  ].join('\n')
  expect(shorten(code).split('\n')).toEqual([
    `invariant(isData(a, b), ${short});`,
    `warningOnce("key", c !== null, ${short});`,
    'warning(d, "short");',
    'invariant(e);',
    'console.warn("The words of somebody else stay as long as they were, even if they are long");',
  ])
})
