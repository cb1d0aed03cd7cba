import { useMutation, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { putIntoCart } from './add-to-cart.queries.ts'
import { useCartScope } from './cart-scope.ts'

/** Not the key of one product's adding: what is under way there is told by its product. */
const addManyKey = ['cart', 'add-many'] as const

export interface Piece {
  productId: number
  title: string
  offerId: number
}

export interface AddedPieces {
  added: Piece[]
  /** What did not go into the cart, and why, in the shopper's words. */
  refused: { piece: Piece; message: string }[]
}

/**
 * Puts several pieces into the cart in one go, one of each, and tells what became of every one: a piece that cannot be had stops
 * none of the others. Source: decisions "Look modal".
 */
export function useAddMany() {
  const api = useApi()
  const scope = useCartScope()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutateAsync, isPending, data } = useMutation({
    mutationKey: addManyKey,
    scope: { id: 'cart' },
    mutationFn: async ({ pieces, sourceId }: { pieces: readonly Piece[]; sourceId: string }): Promise<AddedPieces> => {
      const result: AddedPieces = { added: [], refused: [] }
      for (const piece of pieces) {
        try {
          const body = { offer_id: piece.offerId, quantity: 1, source_id: sourceId }
          // The scope is read anew each time: the first piece may have brought the cart its id.
          // oxlint-disable-next-line no-await-in-loop -- each reply is the whole cart, the later one must win
          const reply = await putIntoCart(api, client, scope, body)
          if (reply.item_added === false) {
            result.refused.push({ piece, message: reply.message ?? '' })
          } else {
            result.added.push(piece)
            emitShopEvent('cart-added', { productId: piece.productId, offerId: piece.offerId, quantity: 1 })
          }
        } catch (error) {
          result.refused.push({ piece, message: errorText(error) })
        }
      }
      return result
    },
  })
  return {
    /** A second click of a double click comes before the button has been drawn as busy: it adds nothing and is told nothing. */
    add: async (pieces: readonly Piece[], sourceId: string): Promise<AddedPieces> =>
      client.isMutating({ mutationKey: addManyKey }) > 0 ? { added: [], refused: [] } : mutateAsync({ pieces, sourceId }),
    isPending,
    /** What became of the last press. */
    result: data,
  }
}
