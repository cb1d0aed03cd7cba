import { expect, test } from 'vitest'
import { silence } from './unused-router-parts.ts'

test('a silenced part exports the same names, all of which do nothing', () => {
  const code = 'import { a } from "./a.js"\nfunction one() {}\nconst URL_LIMIT = 1\nexport { URL_LIMIT, one };\n'
  expect(silence(code)).toBe('export const URL_LIMIT = () => undefined\nexport const one = () => undefined\n')
})

test('a part that names no exports is refused, not emptied', () => {
  expect(() => silence('module.exports = {}')).toThrow('names no exports')
})
