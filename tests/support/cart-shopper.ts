import type { CartReply } from '#contracts/cart.contract.ts'
import { Visitor, type TestApp } from './app.ts'

/** A shopper whose browser keeps the cart's id, as ours does. */
export class CartShopper {
  readonly visitor: Visitor
  cartId: string | undefined
  city: string | undefined
  constructor(from: TestApp | Visitor) {
    this.visitor = from instanceof Visitor ? from : new Visitor(from)
  }
  get query() {
    return { cart_id: this.cartId, city_id: this.city }
  }
  keep<T extends { status: number; body: CartReply }>(answer: T): T {
    if (answer.status === 200) this.cartId = answer.body.id
    return answer
  }
  look = async (extra: { deny_recalc?: '1' } = {}) =>
    this.keep(await this.visitor.call('GET /cart', { query: { ...this.query, ...extra } }))
  add = async (offer_id: number, quantity?: number, source_id?: string) =>
    this.keep(await this.visitor.call('POST /cart/items', { query: this.query, body: { offer_id, quantity, source_id } }))
  change = async (how: 'increase' | 'decrease', id: number) =>
    this.keep(await this.visitor.call(`POST /cart/items/:id/${how}`, { params: { id: String(id) }, query: this.query }))
  set = async (id: number, quantity: number) =>
    this.keep(
      await this.visitor.call('POST /cart/items/:id/update-quantity', {
        params: { id: String(id) },
        query: this.query,
        body: { quantity },
      }),
    )
  remove = async (id: number) =>
    this.keep(await this.visitor.call('DELETE /cart/items/:id', { params: { id: String(id) }, query: this.query }))
}

/** Pieces of the lines, in their order. */
export const quantities = (cart: CartReply) => cart.items.map((item) => item.quantity)
/** The id of the first line. */
export const firstId = (cart: CartReply) => cart.items[0]?.id ?? 0
