import { createContext, use } from 'react'
import type { SavedChoice } from './saved-choices.ts'
import type { OrderDraft, TextName } from './order-draft.ts'

/** What the fields of the order share. */
export interface OrderFormState {
  draft: OrderDraft
  /** Changes the draft; errors of the named fields go. */
  change: (update: (draft: OrderDraft) => OrderDraft, ...fields: string[]) => void
  /** Takes a choice that the account keeps, in its own city; errors of the delivery go. */
  take: (choice: SavedChoice) => void
  /** The city was changed, and what was said of the delivery in the one before holds no longer; until something else is said. */
  isMoved: boolean
  /** What a text field shows. */
  text: (name: TextName) => string
  errorOf: (field: string) => string | undefined
  /** A field has been left: it says at once what is wrong with it. */
  leave: (field: string) => void
}

export const OrderFormContext = createContext<OrderFormState | undefined>(undefined)

/** The order's form around a field. Throws outside of it. */
export function useOrderFormState(): OrderFormState {
  const state = use(OrderFormContext)
  if (!state) throw new Error('a field of the order stands outside of its form')
  return state
}
