import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/page/paths.ts'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { FreeDelivery } from './cart-totals.tsx'
import { useCart } from './cart.queries.ts'
import { ProductRow } from './product-row.tsx'

type AddedToCartDialogProps = OverlayProps['added-to-cart'] & { onClose: () => void }

/** "Thanks!", what was added, and the two ways on. Source: CART-03, UX-33. */
export function AddedToCartDialog({ offerIds, onClose }: AddedToCartDialogProps) {
  const t = useTranslations('cart')
  const { data: cart } = useCart()
  const items = cart?.items.filter((item) => offerIds.includes(item.size.offer_id)) ?? []
  const isOne = items.length <= 1 && (items[0]?.quantity ?? 1) === 1
  return (
    <Dialog title={t(isOne ? 'added.one' : 'added.many')} size="m" closeLabel={t('close')} onClose={onClose}>
      <Stack>
        {items.map((item) => (
          <ProductRow
            key={item.id}
            image={item.product.image}
            title={item.product.title}
            facts={t('added.pieces', { color: item.product.color.title, size: item.size.title, count: item.quantity })}
            price={item}
          />
        ))}
        {cart && <FreeDelivery cart={cart} />}
      </Stack>
      <DialogActions>
        <ButtonLink to={pathTo('cart')} replace>
          {t('added.toCart')}
        </ButtonLink>
        <Button kind="line" onClick={onClose}>
          {t('added.goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
