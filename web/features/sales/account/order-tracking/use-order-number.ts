import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderNumberProblem, printedOrderNumber } from '#core/order-number.ts'

/** The number of an order as it is typed: judged when it is left, and before anything is asked for by it. Source: UX-45. */
export function useOrderNumber(given: string) {
  const t = useTranslations('account')
  const [typed, setTyped] = useState(given)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const number = printedOrderNumber(typed)

  const problem = () => {
    if (number === '') return t('track.numberEmpty')
    const wrong = orderNumberProblem(number)
    return wrong && t(wrong === 'shape' ? 'track.numberShape' : 'track.numberWrong')
  }
  return {
    /** As it is printed and sent. */
    number,
    problem,
    /** Whether it can be an order's; when not, the field says why and takes the focus. */
    check: () => {
      const wrong = problem()
      setError(wrong)
      if (wrong) input.current?.focus()
      return wrong === undefined
    },
    field: {
      ref: input,
      value: typed,
      error,
      onChange: (next: string) => {
        setTyped(next)
        setError(undefined)
      },
      onBlur: () => {
        setTyped(number)
        if (number !== '') setError(problem())
      },
    },
  }
}
