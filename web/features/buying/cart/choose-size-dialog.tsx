import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { ownSize, useMySizes } from '#web/lib/api/my-sizes.ts'
import { openOverlay, type OverlayProps } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { SizePicker, type SizeCell } from '#web/ui/size-picker/size-picker.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ProductRow } from './product-row.tsx'
import { sizeCells } from './size-cells.ts'
import { useSizes } from './sizes.queries.ts'

/** How the dialog adds what was chosen; handed in, since adding may open this dialog. */
interface Adding {
  add: (product: ProductCard, options: { offerId: number; sourceId: string }) => Promise<unknown>
  isPending: boolean
}

type Chosen = OverlayProps['choose-size'] & { cart: Adding }

/** Asks which size goes into the cart; the sizes and what is left of them are loaded anew. Source: CART-02, MOD-01. */
export function ChooseSizeDialog({ product, sourceId, cart, onClose }: Chosen & { onClose: () => void }) {
  const t = useTranslations('cart')
  return (
    <Dialog title={t('size.title')} closeLabel={t('close')} onClose={onClose}>
      <Stack>
        <ProductRow image={product.image} title={product.title} facts={product.color.title} price={product} />
        <SizeForm product={product} sourceId={sourceId} cart={cart} />
      </Stack>
    </Dialog>
  )
}

function SizeForm({ product, sourceId, cart }: Chosen) {
  const t = useTranslations('cart')
  const { data, isError, refetch } = useSizes(product.id)
  const [selectedId, select] = useState<number>()
  const [error, setError] = useState<string>()
  const sizes = data?.results ?? []
  const words = { few: t('size.few'), last: t('size.last'), none: t('size.none'), soon: t('size.soon') }
  const mine = useMySizes()
  const selected = selectedId === undefined ? ownSize(sizes, mine) : sizes.find((size) => size.id === selectedId)

  const pick = (cell: SizeCell) => {
    if (cell.state === 'none' || cell.state === 'soon') return openOverlay('waiting-list', { product, offerId: cell.id })
    select(cell.id)
    setError(undefined)
  }
  const add = () => {
    if (!selected) return setError(t('size.required'))
    void cart.add(product, { offerId: selected.offer_id, sourceId })
  }

  if (!data && isError) return <NotLoaded text={t('failed.text')} retry={t('size.retry')} onRetry={() => void refetch()} />
  return (
    <Stack>
      {data ? (
        <SizePicker
          narrow
          label={t('size.label')}
          sizes={sizeCells(sizes, data.is_coming_soon, words)}
          {...(selected && { selectedId: selected.id })}
          onPick={pick}
          {...(error !== undefined && { error })}
        />
      ) : (
        <Skeleton height="120px" />
      )}
      {selected?.fitting && <Note>{selected.fitting.message}</Note>}
      <Button full busy={cart.isPending} onClick={add}>
        {t('size.add')}
      </Button>
    </Stack>
  )
}
