import { useTranslations } from 'use-intl'
import type { ProductPage, SizeOption } from '#contracts/products.contract.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './buy-row.module.css'

/** The two calls that somebody may ask for who does not buy at once; the second when staff switched it on (`one_click_show`). Source: FORM-13, MOD-06. */
export function AskRow({ product, size }: { product: ProductPage['product']; size: SizeOption | undefined }) {
  const t = useTranslations('product')
  const hasClick = useVars().settings.one_click_show === true && !product.is_coming_soon
  const ask = (kind: 'stylist' | 'click') => openOverlay('request', { kind, product, ...(size && { size }) })
  return (
    <div className={css.asks}>
      {hasClick && (
        <Button kind="line" full onClick={() => ask('click')}>
          {t('ask.click')}
        </Button>
      )}
      <Button kind="line" full onClick={() => ask('stylist')}>
        {t('ask.stylist')}
      </Button>
    </div>
  )
}
