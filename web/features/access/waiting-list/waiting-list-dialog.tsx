import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SizeOption } from '#contracts/products.contract.ts'
import { useSizes } from '#web/features/buying/cart/sizes.queries.ts'
import { ProductRow } from '#web/features/buying/cart/product-row.tsx'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { WaitingForm } from './waiting-form.tsx'

type WaitingListDialogProps = OverlayProps['waiting-list'] & { onClose: () => void }

/** A size that is sold out or still coming: the shopper asks to be told of it. Source: PRD-03, MOD-01 "cart processor". */
export function WaitingListDialog({ product, offerId, onClose }: WaitingListDialogProps) {
  const t = useTranslations('waiting-list')
  const [detail, setDetail] = useState<string>()
  const { data } = useSizes(product.id)
  const sizes = data?.results ?? product.sizes
  const isSoon = data?.is_coming_soon ?? product.is_coming_soon
  const missing = isSoon ? sizes : sizes.filter((size) => size.amount.code === 'none')
  const [chosenId, choose] = useState(offerId)
  const size = sizes.find((one) => one.offer_id === chosenId) ?? (missing.length === 1 ? missing[0] : undefined)
  const facts = [product.color.title, size?.title].filter(Boolean).join(', ')
  if (detail !== undefined) {
    return (
      <Dialog title={t('done.title')} lead={detail} closeLabel={t('close')} onClose={onClose}>
        <DialogActions>
          <Button kind="line" onClick={onClose}>
            {t('done.goOn')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog title={titleOf(size, isSoon, t)} lead={t(isSoon ? 'leadSoon' : 'lead')} closeLabel={t('close')} onClose={onClose}>
      <Stack>
        <ProductRow image={product.image} title={product.title} facts={facts} price={product} />
        <WaitingForm
          productId={product.id}
          size={size}
          sizes={missing}
          isChosen={offerId !== undefined}
          isSoon={isSoon}
          onPick={choose}
          onDone={setDetail}
        />
      </Stack>
    </Dialog>
  )
}

function titleOf(size: SizeOption | undefined, isSoon: boolean, t: ReturnType<typeof useTranslations<'waiting-list'>>): string {
  if (isSoon) return t('titleSoon')
  return size ? t('title', { size: size.title }) : t('titleAny')
}
