import { useSearchParams } from 'react-router'
import { orderNumberPattern } from '#core/order-number.ts'

/** The number of the order that somebody came from with a question; undefined when the address names none. */
export function useOrderAsked(): string | undefined {
  const [params] = useSearchParams()
  const asked = params.get('order') ?? ''
  return orderNumberPattern.test(asked) ? asked : undefined
}
