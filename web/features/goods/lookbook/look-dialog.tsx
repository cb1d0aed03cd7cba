import '#web/lib/i18n/later-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { LookPieceRow } from './look-piece-row.tsx'
import { LookResult } from './look-result.tsx'
import { LookSlides } from './look-slides.tsx'
import { usePieces, type LookPiece } from './use-pieces.ts'
import css from './look-dialog.module.css'

type LookDialogProps = OverlayProps['look'] & { onClose: () => void }

/**
 * A look from near: its pictures and things as slides, each thing with its heart, its sizes and its way into the cart, and the whole
 * look in one go. Source: MAG-03, MOD-01 "look", decisions "Look modal".
 */
export function LookDialog({ look, productId, onClose }: LookDialogProps) {
  const t = useTranslations('lookbook')
  const list = useRef<HTMLUListElement>(null)
  const [currentId, setCurrent] = useState(productId)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set(productId === undefined ? [] : [productId]))
  const dressed = usePieces(look)
  const { isLoading } = dressed
  // Talks to the scrolling of the dialog: it opens at the thing, and keeps it in sight when its sizes have unfolded.
  useEffect(() => {
    if (productId !== undefined) list.current?.querySelector(`[data-piece="${productId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [productId, isLoading])

  const toggle = ({ product }: LookPiece) => {
    const next = new Set(opened)
    if (!next.delete(product.id)) next.add(product.id)
    setOpened(next)
  }
  const show = (id: number) => {
    setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-piece="${id}"] a`)?.focus()
  }
  return (
    <Dialog
      title={t('number', { number: look.number })}
      lead={t('from', { look: look.title, collection: look.collection.title })}
      size="l"
      media={<LookSlides look={look} onPick={show} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <ul className={css.pieces} ref={list}>
        {dressed.pieces.map((piece) => (
          <LookPieceRow
            key={piece.product.id}
            piece={piece}
            isCurrent={piece.product.id === currentId}
            isOpen={opened.has(piece.product.id)}
            isBusy={dressed.isAdding}
            onToggle={() => toggle(piece)}
            onChoose={(size) => dressed.choose(piece, size)}
            onAdd={() => dressed.add([piece])}
          />
        ))}
      </ul>
      <LookResult result={dressed.result} />
      {dressed.isError ? (
        <div className={css.foot}>
          <FieldError>{t('failed')}</FieldError>
          <Button kind="line" onClick={dressed.retry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <LookFoot look={dressed} onAsk={(ids) => setOpened(new Set([...opened, ...ids]))} list={list} />
      )}
    </Dialog>
  )
}

type LookFootProps = {
  look: ReturnType<typeof usePieces>
  onAsk: (productIds: readonly number[]) => void
  list: React.RefObject<HTMLUListElement | null>
}

/** How much of the look can be had, or still goes beside what was taken, what that costs, and the button that takes it all or first asks for the sizes. */
function LookFoot({ look, onAsk, list }: LookFootProps) {
  const t = useTranslations('lookbook')
  const { wanted, pieces, freeCount, isLoading } = look
  const added = freeCount - wanted.length
  const unsized = wanted.filter((piece) => !piece.size)
  const [first] = unsized
  const ask = () => {
    onAsk(unsized.map((piece) => piece.product.id))
    // The cells are there once the row has opened.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-piece="${first?.product.id}"] [role=radio]`)?.focus())
  }
  return (
    <div className={css.foot}>
      <div className={css.sum}>
        {!isLoading &&
          (added > 0 && wanted.length > 0
            ? t('left', { added, left: wanted.length })
            : t('available', { free: freeCount, count: pieces.length }))}
        {wanted.length > 0 && <PriceText of={{ price: wanted.reduce((sum, piece) => sum + (piece.card?.price ?? 0), 0) }} size="l" />}
      </div>
      {(isLoading || wanted.length > 0) && (
        <Button busy={isLoading || look.isAdding} onClick={first ? ask : () => look.add(wanted)}>
          {first || isLoading ? t('chooseSizes') : t('take', { count: wanted.length })}
        </Button>
      )}
    </div>
  )
}
