import { beforeAll, expect, test } from 'vitest'
import { openMorphology, type Morphology } from './morphology.ts'

let morphology: Morphology
beforeAll(async () => {
  morphology = await openMorphology()
})

test.each([
  ['юбок', ['юбка']],
  ['шапок', ['шапка']],
  ['льна', ['лен']],
  ['белья', ['белье']],
  ['парок', ['парка', 'парок']],
  ['детей', ['ребенок']],
  ['лонгсливов', ['лонгслив']],
  ['деним', ['деним']],
  ['scarves', ['scarf']],
  ['scarf', ['scarf']],
  ['women', ['woman']],
] as const)('[SRCH-03] %s is a form of %j', (form, lemmas) => {
  expect(morphology.lemmas(form)).toEqual(lemmas)
})

test('[SRCH-03] words that say nothing have no dictionary form, unknown ones are left to the stemmer', () => {
  for (const word of ['для', 'из', 'на', 'и']) expect(morphology.lemmas(word)).toEqual([])
  for (const word of ['худи', 'варзуга', 'dress', 'w201', '140', '']) expect(morphology.lemmas(word)).toBeUndefined()
})

test('[UX-18] all forms of a noun are told, of nothing else', () => {
  expect(morphology.nounForms('сумка')).toEqual(
    expect.arrayContaining(['сумка', 'сумки', 'сумке', 'сумку', 'сумкой', 'сумок', 'сумкам', 'сумками']),
  )
  expect(morphology.nounForms('шерстяной')).toEqual([])
})

test('the name of a thing is a noun in the nominative', () => {
  expect(['платья', 'обувь', 'женщинам', 'для', 'верхняя', 'ремне'].map((word) => morphology.isName(word))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('what can be nothing but the name of a thing', () => {
  expect(['сандалии', 'лонгслив', 'белые', 'носки', 'красный', 'сандалией'].map((word) => morphology.isSurelyName(word))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
