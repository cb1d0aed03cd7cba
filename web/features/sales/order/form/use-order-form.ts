import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Agreement } from '#contracts/content.contract.ts'
import type { DeliveryType } from '#contracts/checkout.contract.ts'
import { isEmailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { agreementField, checkOrder, type Problem, type Problems } from '../draft/order-check.ts'
import {
  inCity,
  isMoved,
  keepDraft,
  readDraft,
  textNames,
  textOf,
  withOpenSlot,
  withUsualPoint,
  withWholeName,
  type Known,
} from '../draft/order-draft.ts'
import { withSaved } from '../draft/saved-choices.ts'
import type { OrderFormState } from '../draft/order-form-context.ts'

const choices = [
  'delivery.point_id',
  'delivery.shop_id',
  'delivery.slot_id',
  'delivery.type',
  'payment_type',
  'city_id',
  'bonuses',
] as const

/** The draft of the order, and the errors of its fields. Only in the browser: it begins with what this tab had kept. */
export function useOrderForm(known: Known, agreements: readonly Agreement[]) {
  const t = useTranslations('order')
  const sayEmail = useTranslations('email-problem')
  const say = (problem: Problem) => (isEmailProblem(problem) ? sayEmail(problem) : t(`problem.${problem}`))
  const [kept, setKept] = useState(() => readDraft(sessionStorage))
  const own = inCity(kept, known.cityId)
  const draft = withOpenSlot(withUsualPoint(own, known), known)
  const errors = useFormErrors([...textNames, ...choices, ...agreements.map((one) => agreementField(one.id)), 'agreement_ids'])

  const check = (delivery: DeliveryType | undefined, isPointRefused?: boolean, needsEmail?: boolean) =>
    checkOrder(draft, known, delivery, agreements, isPointRefused, needsEmail)
  const wordsOf = (problems: Problems) => Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, say(problem)]))
  const state = (delivery: DeliveryType | undefined): OrderFormState => ({
    draft,
    change: (update, ...fields) => {
      const next = { ...withWholeName(update(own), own, known), cityId: known.cityId }
      keepDraft(sessionStorage, next)
      setKept(next)
      for (const field of fields) errors.clear(field)
    },
    take: (choice) => {
      const next = withSaved(kept, choice)
      keepDraft(sessionStorage, next)
      setKept(next)
      errors.clearAll()
    },
    isMoved: isMoved(kept, known.cityId),
    text: (name) => textOf(draft, name, known),
    errorOf: errors.of,
    leave: (field) => {
      const problem = check(delivery)[field]
      if (problem) errors.showOne(field, say(problem))
    },
  })
  return { draft, errors, check, wordsOf, state }
}
