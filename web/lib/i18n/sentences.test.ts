import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test('remarks in one line begin with capitals after their full stops; what is absent leaves no trace', () => {
  expect(sentences('улица Ленина, 17', 'ежедневно 10–22', 'примерка')).toBe('Улица Ленина, 17. Ежедневно 10–22. Примерка')
  expect(sentences(false, 'ежедневно 10–22', false)).toBe('Ежедневно 10–22')
})
