import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { ProductRow } from '#web/features/buying/cart/product-row.tsx'
import { emitShopEvent } from '#web/lib/api/events.ts'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { RequestForm } from './request-form.tsx'

/** A form of the shop in a dialog; what its answer says takes its place, also when it was closed meanwhile. Source: MOD-01, MOD-06. */
export function RequestDialog({ kind, product, size, onClose }: OverlayProps['request'] & { onClose: () => void }) {
  const t = useTranslations('requests')
  return (
    <Dialog title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} closeLabel={t('close')} onClose={onClose}>
      <Stack>
        {product && (
          <ProductRow
            image={product.image}
            title={product.title}
            facts={[product.color.title, size?.title].filter(Boolean).join(', ')}
            price={product}
          />
        )}
        <RequestForm
          kind={kind}
          isAsked
          {...(kind === 'click' && product && { wish: { product: product.id, ...(size && { size: size.offer_id }) } })}
          onDone={({ title = t('done'), message }) => emitShopEvent('success', { title, content: message })}
        />
      </Stack>
    </Dialog>
  )
}
