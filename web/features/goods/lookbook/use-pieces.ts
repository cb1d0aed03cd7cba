import { useState, useSyncExternalStore } from 'react'
import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'
import type { Look, LookProduct } from '#contracts/looks.contract.ts'
import { useAddMany } from '#web/features/buying/cart/add-many.queries.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { useLookCards } from './looks.queries.ts'
import { pieceState, savedSizes, startingSize, withSize, type PieceState } from './piece-sizes.ts'

export interface LookPiece {
  number: number
  product: LookProduct
  /** Undefined until its sizes are known. */
  card: ProductCard | undefined
  state: PieceState | 'loading'
  size: SizeOption | undefined
  isAdded: boolean
}

const nothing: readonly string[] = []

/** The pieces of an open look: their sizes, chosen or saved, and how they get into the cart, one by one or together. */
export function usePieces(look: Look) {
  const cards = useLookCards(look)
  const saved = useSyncExternalStore(savedSizes.subscribe, savedSizes.read, () => nothing)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [addedIds, setAdded] = useState<ReadonlySet<number>>(new Set())
  const cart = useAddMany()

  const pieces = look.products.map((product, index): LookPiece => {
    const card = cards.data?.find((one) => one.id === product.id)
    const state = card ? pieceState(card) : cards.data ? 'gone' : 'loading'
    const chosenSize = card?.sizes.find((size) => size.offer_id === chosen.get(product.id))
    const size = card && state === 'free' ? (chosenSize ?? startingSize(card.sizes, saved)) : undefined
    return { number: index + 1, product, card, state, size, isAdded: addedIds.has(product.id) }
  })
  const free = pieces.filter((piece) => piece.state === 'free')

  const choose = ({ product }: LookPiece, size: SizeOption) => {
    setChosen(new Map([...chosen, [product.id, size.offer_id]]))
    savedSizes.write(withSize(savedSizes.read(), size.title))
  }
  const add = async (wanted: readonly LookPiece[]) => {
    const sized = wanted.flatMap(({ product, size }) =>
      size ? [{ productId: product.id, title: product.title, offerId: size.offer_id }] : [],
    )
    const { added, refused } = await cart.add(sized, `look-${look.id}`)
    if (refused.length > 0) void cards.refetch()
    setAdded((ids) => new Set([...ids, ...added.map((piece) => piece.productId)]))
    // Several at once are a moment of their own; one is told in its row.
    if (added.length > 1 && refused.length === 0) openOverlay('added-to-cart', { offerIds: added.map((piece) => piece.offerId) })
  }
  return {
    pieces,
    /** What can be had and is not in the cart yet. */
    wanted: free.filter((piece) => !piece.isAdded),
    freeCount: free.length,
    isLoading: cards.isPending,
    isError: cards.isError && !cards.data,
    retry: () => void cards.refetch(),
    isAdding: cart.isPending,
    /** What became of the last press. */
    result: cart.result,
    choose,
    add: (wanted: readonly LookPiece[]) => void add(wanted),
  }
}
