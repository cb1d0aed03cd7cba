import type { CartReply } from '#contracts/cart.contract.ts'

type Lines = CartReply['items']

/**
 * What is wrong with a cart after the login that took it along, by its lines before and after; nothing when all is right. All pieces come along,
 * and nothing else does; a line that holds fewer says that there are no more. Source: CART-01, decisions "Cart merge".
 */
export function wrongAfterLogin(before: Lines, after: Lines): string[] {
  const lineOf = (lines: Lines, { size }: Lines[number]) => lines.find((one) => one.size.offer_id === size.offer_id)
  const strange = after.filter((line) => !lineOf(before, line)).map(({ size }) => `offer ${size.offer_id} has come into the cart`)
  const lost = before.flatMap((line) => {
    const now = lineOf(after, line)
    if (now?.quantity === line.quantity || (now && now.quantity < line.quantity && saysWhy(now))) return []
    return [`${line.quantity} of offer ${line.size.offer_id} became ${now?.quantity ?? 0}`]
  })
  return [...strange, ...lost]
}

function saysWhy({ message_code: code }: Lines[number]): boolean {
  return code !== null && code !== 'price_changed'
}
