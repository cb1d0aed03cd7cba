import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAnswer, checkOnce } from './checked-answers.ts'

const aThing = () => {
  const thing = z.object({ id: z.int(), title: z.string() })
  return { thing, answer: z.object({ results: z.array(thing) }), checked: checkOnce(thing) }
}

test('what is in no contract leaves an answer, also in a part that is checked once', () => {
  const { answer, checked } = aThing()
  const known = checked({ id: 1, title: 'Пальто', cost: 900 } as { id: number; title: string })
  expect(known).toEqual({ id: 1, title: 'Пальто' })
  expect(checkAnswer(answer, { results: [known, { id: 2, title: 'Шарф', cost: 100 }], secret: 1 }, '/things')).toEqual({
    results: [
      { id: 1, title: 'Пальто' },
      { id: 2, title: 'Шарф' },
    ],
  })
})

test('a part that was checked is the same object in all answers, others are copies', () => {
  const { answer, checked } = aThing()
  const [known, other] = [checked({ id: 1, title: 'Пальто' }), { id: 2, title: 'Шарф' }]
  const { results } = checkAnswer(answer, { results: [known, other] }, '/things') as z.infer<typeof answer>
  expect(results[0]).toBe(known)
  expect(results[1]).not.toBe(other)
})

test('a part that does not fit is a defect, whether it is checked ahead or in its answer', () => {
  const { answer, checked } = aThing()
  const wrong = { id: 'one', title: 'Пальто' } as unknown as { id: number; title: string }
  expect(() => checked(wrong)).toThrow(ResponseSerializationError)
  expect(() => checkAnswer(answer, { results: [wrong] }, '/things')).toThrow(ResponseSerializationError)
})
