import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/catalog.contract.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { SizePicker } from '#web/ui/size-picker/size-picker.tsx'
import { sizeCells } from './size-words.ts'
import type { SizeChoice } from './use-size-choice.ts'
import css from './field-head.module.css'

/** The sizes with what is left of each, the conversion of the chosen one, and how the model sits. Source: PRD-02, UX-24. */
export function SizeField({ product, choice }: { product: ProductPage['product']; choice: SizeChoice }) {
  const t = useTranslations('product')
  const { size, isMissing, pick, pickerRef } = choice
  if (product.sizes.length === 0) return null
  const words = { few: t('size.few'), last: t('size.last'), none: t('size.none'), soon: t('size.soon') }
  const fit = size?.fitting?.message ?? product.fit
  return (
    <>
      <p className={css.head} data-below>
        <span>
          <span className={css.name}>{t('size.label')}</span> {size ? [size.title, size.alternative_title].filter(Boolean).join(', ') : ''}
        </span>
        <TextLink to="/help/sizes" alone>
          {t('size.table')}
        </TextLink>
      </p>
      <SizePicker
        label={t('size.name')}
        sizes={sizeCells(product.sizes, product.is_coming_soon, words)}
        selectedId={size?.id}
        onPick={pick}
        ref={pickerRef}
        error={isMissing && t('size.choose')}
      />
      {fit && <p className={css.note}>{fit}</p>}
    </>
  )
}
