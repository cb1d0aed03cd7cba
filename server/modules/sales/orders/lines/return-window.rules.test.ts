import { expect, test } from 'vitest'
import { addDays, maturityDays } from '#server/modules/money/bonuses/index.ts'
import { returnDeadline } from './return-window.rules.ts'

test('[I12] [T34] bonuses can be spent as soon as nothing that earned them can come back, and not before', () => {
  const deliveredAt = new Date('2026-11-20T09:00:00Z')
  expect(addDays(deliveredAt, maturityDays)).toEqual(returnDeadline(deliveredAt))
})
