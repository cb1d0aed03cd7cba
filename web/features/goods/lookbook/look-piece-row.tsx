import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SizeOption } from '#contracts/products.contract.ts'
import { sizeCells } from '#web/features/buying/cart/size-cells.ts'
import { FavoriteButton } from '#web/features/buying/favorites/favorite-button.tsx'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SizePicker, type SizeCell } from '#web/ui/size-picker/size-picker.tsx'
import type { LookPiece } from './use-pieces.ts'
import css from './look-piece-row.module.css'

type LookPieceRowProps = {
  piece: LookPiece
  /** Its number was pressed on the picture. */
  isCurrent: boolean
  /** Its sizes are shown. */
  isOpen: boolean
  isBusy: boolean
  onToggle: () => void
  onChoose: (size: SizeOption) => void
  onAdd: () => void
}

/** A thing of a look: picture, price, heart, and one small button for what comes next; its sizes unfold under it. */
export function LookPieceRow({ piece, isCurrent, isOpen, isBusy, onToggle, onChoose, onAdd }: LookPieceRowProps) {
  const { product, card, number, state, size } = piece
  const t = useTranslations('cart')
  const sizesId = useId()
  const words = { few: t('size.few'), last: t('size.last'), none: t('size.none'), soon: t('size.soon') }
  const hasSizes = state === 'free' && (card?.sizes.length ?? 0) > 1 && !piece.isAdded
  const pick = (cell: SizeCell) => {
    const picked = card?.sizes.find((one) => one.id === cell.id)
    if (!card || !picked) return
    if (picked.amount.code === 'none') openOverlay('waiting-list', { product: card, offerId: picked.offer_id })
    else onChoose(picked)
  }
  return (
    <li className={css.piece} data-piece={product.id} data-current={isCurrent || undefined} data-state={state}>
      <Picture image={product.image} sizes="64px" ratio={3 / 4} alt="" />
      <div className={css.words}>
        <span className={css.number}>{number}</span>{' '}
        <Link className={css.title} to={pathTo('product-slug', { slug: product.slug })}>
          {product.title}
        </Link>
        <PriceText of={card ?? product} />
        <PieceNote piece={piece} />
      </div>
      <div className={css.actions}>
        <FavoriteButton productId={product.id} title={product.title} />
        <PieceAction piece={piece} isOpen={isOpen} isBusy={isBusy} sizesId={sizesId} onToggle={onToggle} onAdd={onAdd} />
      </div>
      {hasSizes && isOpen && (
        <div className={css.sizes} id={sizesId}>
          <SizePicker
            label={product.title}
            sizes={sizeCells(card?.sizes ?? [], false, words)}
            {...(size && { selectedId: size.id })}
            onPick={pick}
          />
        </div>
      )}
    </li>
  )
}

/** The quiet line: the chosen size, the run of sizes, or why there is no way into the cart. */
function PieceNote({ piece: { state, size, card } }: { piece: LookPiece }) {
  const t = useTranslations('lookbook')
  if (state === 'loading' || !card) return <small className={css.note}>{state === 'loading' ? '\u00a0' : t('note.gone')}</small>
  if (state !== 'free') return <small className={css.note}>{t(`note.${state}`)}</small>
  const [first] = card.sizes
  const last = card.sizes.at(-1)
  if (card.sizes.length === 1) return <small className={css.note}>{first?.title}</small>
  return <small className={css.note}>{size ? t('note.size', { size: size.title }) : `${first?.title}–${last?.title}`}</small>
}

type PieceActionProps = Pick<LookPieceRowProps, 'piece' | 'isOpen' | 'isBusy' | 'onToggle' | 'onAdd'> & { sizesId: string }

/** One small button: choose a size, put it in the cart, be told when it is back; then the way to the cart. */
function PieceAction({ piece, isOpen, isBusy, sizesId, onToggle, onAdd }: PieceActionProps) {
  const t = useTranslations('lookbook')
  const { product, card, state, size, isAdded } = piece
  const named = (words: string) => `${words}: ${product.title}`
  if (state === 'only-shops') return null
  if (isAdded) {
    return (
      <ButtonLink kind="done" size="s" to={pathTo('cart')} aria-label={named(t('added'))}>
        {t('added')}
      </ButtonLink>
    )
  }
  if (state === 'gone' || state === 'soon') {
    if (!card) return null
    return (
      <Button kind="line" size="s" aria-label={named(t('tell'))} onClick={() => openOverlay('waiting-list', { product: card })}>
        {t('tell')}
      </Button>
    )
  }
  const isOne = card?.sizes.length === 1
  return (
    <>
      {!isOne && (
        <Button
          kind="line"
          size="s"
          busy={state === 'loading'}
          aria-label={named(t('size'))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? sizesId : undefined}
          onClick={onToggle}
        >
          {t('size')}
        </Button>
      )}
      {size && (
        <Button kind="line" size="s" busy={isBusy} aria-label={named(t('add'))} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
    </>
  )
}
