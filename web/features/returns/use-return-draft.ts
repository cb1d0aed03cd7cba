import { useMemo, useState } from 'react'
import type { Order } from '#contracts/orders.contract.ts'
import type { ReturnReason } from '#contracts/returns.contract.ts'
import { randomUuid } from '#web/lib/device.ts'
import type { ReturnBody } from './returns.queries.ts'

export interface ChosenPieces {
  quantity: number
  /** Empty until one is chosen. */
  reason: ReturnReason | ''
}

/** What the shopper has chosen to send back. */
export function useReturnDraft(items: Order['items']) {
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenPieces>>>({})
  const [comment, setComment] = useState('')
  const picked = items.flatMap((item) => {
    const pieces = chosen[item.id]
    return pieces ? [{ item_id: item.id, ...pieces }] : []
  })
  const lines = picked.flatMap(({ reason, ...line }): ReturnBody['lines'] => (reason === '' ? [] : [{ ...line, reason }]))
  const content = JSON.stringify([lines, comment])
  // One key for one content: pressed twice, or again after a lost reply, it is one request. Source: ORD-06.
  const key = useMemo(() => `${randomUuid()}${content.length}`, [content])
  return {
    chosen,
    comment,
    setComment,
    lines,
    key,
    /** Something is chosen whose reason is not told yet. */
    lacksReason: lines.length < picked.length,
    choose: (itemId: number, pieces: ChosenPieces | undefined) =>
      setChosen(({ [itemId]: _, ...others }) => (pieces ? { ...others, [itemId]: pieces } : others)),
  }
}
