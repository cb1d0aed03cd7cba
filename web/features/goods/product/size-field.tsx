import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/products.contract.ts'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { sizeCells } from '#web/features/buying/cart/size-cells.ts'
import { Late } from '#web/features/base/page/late.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { SizePicker } from '#web/ui/size-picker/size-picker.tsx'
import type { SizeChoice } from './use-size-choice.ts'
import css from './field-head.module.css'

const SizeGuideDialog = lazy(async () => ({
  default: (await import('#web/features/goods/size-guide/size-guide-dialog.tsx')).SizeGuideDialog,
}))

/** The sizes with what is left of each, the conversion of the chosen one, and how the model sits. Source: PRD-02, UX-24. */
export function SizeField({ product, choice }: { product: ProductPage['product']; choice: SizeChoice }) {
  const t = useTranslations('product')
  const [isGuideOpen, setGuideOpen] = useState(false)
  const { size, isMissing, pick, pickerRef } = choice
  if (product.sizes.length === 0) return null
  const words = { few: t('size.few'), last: t('size.last'), none: t('size.none'), soon: t('size.soon') }
  // Things of one size have no conversion and nothing to choose.
  const hasGuide = product.sizes.some((one) => one.alternative_title !== '')
  const gone = product.is_coming_soon ? [] : product.sizes.filter((one) => one.amount.code === 'none')
  const fit = size?.fitting?.message ?? product.fit
  return (
    <>
      <p className={css.head} data-below>
        <span>
          <span className={css.name}>{t('size.label')}</span> {size ? [size.title, size.alternative_title].filter(Boolean).join(', ') : ''}
        </span>
        {hasGuide && (
          <TextLink
            to="/help/sizes"
            alone
            onClick={(event) => {
              if (wantsNewTab(event)) return
              event.preventDefault()
              setGuideOpen(true)
            }}
          >
            {t('size.table')}
          </TextLink>
        )}
      </p>
      <SizePicker
        label={t('size.name')}
        sizes={sizeCells(product.sizes, product.is_coming_soon, words)}
        selectedId={size?.id}
        onPick={pick}
        ref={pickerRef}
        error={isMissing && t('size.choose')}
      />
      {gone.length > 0 && gone.length < product.sizes.length && (
        <p className={css.note}>
          {t.rich('size.wait', {
            count: gone.length,
            sizes: gone.map((one) => one.title).join(', '),
            button: (text) => (
              <TextButton
                alone={false}
                onClick={() => openOverlay('waiting-list', { product, ...(gone.length === 1 && gone[0] && { offerId: gone[0].offer_id }) })}
              >
                {text}
              </TextButton>
            ),
          })}
        </p>
      )}
      {fit && <p className={css.note}>{fit}</p>}
      {isGuideOpen && (
        <Late onMissing={() => setGuideOpen(false)}>
          <SizeGuideDialog
            product={product}
            chosen={size}
            onClose={() => setGuideOpen(false)}
            onChoose={({ id, title }, isThere) => {
              setGuideOpen(false)
              pick({ id, title, state: isThere ? 'many' : 'none' })
            }}
          />
        </Late>
      )}
    </>
  )
}
