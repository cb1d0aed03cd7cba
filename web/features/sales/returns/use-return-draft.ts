import { useMemo } from 'react'
import type { ReturnReason, Returns } from '#contracts/returns.contract.ts'
import { randomUuid } from '#web/lib/browser/device.ts'
import { useTypedFields } from '#web/lib/api/typed-fields.ts'
import type { ReturnBody } from './returns.queries.ts'

export interface ChosenPieces {
  quantity: number
  /** Empty until one is chosen. */
  reason: ReturnReason | ''
}

/** `shop`: to a shop or a pickup point, once staff have agreed; `locker`: by a parcel locker, with a label at once. Source: FORM-20. */
export type ReturnWay = 'shop' | 'locker'

type Field = 'comment' | 'way' | `pieces-${number}` | `reason-${number}`

/** What the shopper has chosen to send back of an order; what is not sent outlives the page. Source: UX-45. */
export function useReturnDraft(number: string, customerId: number, offer: Returns) {
  const open = offer.lines.filter((line) => line.quantity > 0)
  const empty = Object.fromEntries(
    ['comment', 'way', ...open.flatMap(({ item_id: id }) => [`pieces-${id}`, `reason-${id}`])].map((name) => [name, '']),
  ) as Record<Field, string>
  const { values, isBack, write, drop } = useTypedFields(`return-${number}`, customerId, empty, ['way'])
  const { comment } = values
  const way: ReturnWay = values.way === 'locker' ? 'locker' : 'shop'
  const picked = open.flatMap(({ item_id, quantity }) => {
    const pieces = Number(values[`pieces-${item_id}`])
    return pieces > 0 ? [{ item_id, quantity: Math.min(pieces, quantity), reason: reasonIn(offer, values[`reason-${item_id}`]) }] : []
  })
  const chosen: Readonly<Record<number, ChosenPieces>> = Object.fromEntries(picked.map((line) => [line.item_id, line]))
  const lines = picked.flatMap(({ reason, ...line }): ReturnBody['lines'] => (reason === '' ? [] : [{ ...line, reason }]))
  const withoutReason = picked.flatMap(({ item_id: id, reason }) => (reason === '' ? [id] : []))
  const content = JSON.stringify([lines, comment])
  // One key for one content: pressed twice, or again after a lost reply, it is one request. Source: ORD-06.
  const key = useMemo(() => `${randomUuid()}${content.length}`, [content])
  return {
    chosen,
    comment,
    setComment: (text: string) => write({ comment: text }),
    way,
    setWay: (chosenWay: ReturnWay) => write({ way: chosenWay === 'locker' ? chosenWay : '' }),
    lines,
    key,
    /** What is chosen and has no reason yet, by the id of the item. */
    withoutReason,
    choose: (itemId: number, pieces: ChosenPieces | undefined) =>
      write({ [`pieces-${itemId}`]: pieces ? String(pieces.quantity) : '', [`reason-${itemId}`]: pieces?.reason ?? '' }),
    isBack,
    drop,
  }
}

/** What is kept may be older than what is offered. */
function reasonIn({ reasons }: Returns, kept: string | undefined): ReturnReason | '' {
  return reasons.find(({ code }) => code === kept)?.code ?? ''
}
