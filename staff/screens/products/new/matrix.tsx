import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { skuParts } from '#core/sku-pattern.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { withSize } from './draft-values.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { MatrixNumbers } from './matrix-numbers.tsx'
import type { MatrixProps } from './matrix-props.ts'
import { Wrong } from './wrong.tsx'

/** Colors across sizes: which there are, their numbers by a pattern, barcodes and prices. Source: ADM-32. */
export function Matrix({ form, choices }: MatrixProps) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const leaves = choices.categories.filter(({ is_by_hand: isByHand }) => isByHand)
  return (
    <>
      <section className="sv-s">
        <h2>{t('new.common')}</h2>
        <div className="sv-g pd-g">
          <SelectField
            form={form}
            name="category_id"
            label={t('fields.category_id')}
            isNumber
            options={[
              { value: '', title: t('new.notChosen') },
              ...leaves.map(({ id, title, path }) => ({ value: id, title: `${textIn(locale, title)} (${path})` })),
            ]}
          />
          <TextField form={form} name="price" label={t('new.priceOfAll')} span={3} />
          <TextField form={form} name="article" label={t('new.article')} span={3} />
          <TextField
            form={form}
            name="pattern"
            label={t('new.pattern')}
            hint={t('new.patternHint', { parts: skuParts.map((part) => `{${part}}`).join(' ') })}
          />
        </div>
      </section>
      <SizeChoice form={form} choices={choices} />
      <MatrixGrid form={form} choices={choices} />
      <MatrixNumbers form={form} choices={choices} />
    </>
  )
}

/** The sizes of the matrix; one that is added is taken by every color. */
function SizeChoice({ form, choices }: MatrixProps) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const chosen = useWatch({ control: form.control, name: 'size_ids' })
  const order = choices.sizes.map(({ id }) => id)
  const toggle = (ids: readonly number[], isOn: boolean): void => {
    const next = order.filter((id) => (ids.includes(id) ? isOn : chosen.includes(id)))
    form.setValue('size_ids', next, { shouldDirty: true })
    const change = ids.filter((id) => chosen.includes(id) !== isOn)
    const colors = form
      .getValues('colors')
      .map((color) => change.reduce((now, id) => withSize(now, id, isOn && color.product_id === null, order), color))
    form.setValue('colors', colors, { shouldDirty: true })
  }
  const systems = [...new Set(choices.sizes.map(({ system }) => system))]
  return (
    <section className="sv-s">
      <h2>{t('fields.sizes')}</h2>
      {systems.map((system) => {
        const ofSystem = choices.sizes.filter((size) => size.system === system)
        const isWhole = ofSystem.every(({ id }) => chosen.includes(id))
        return (
          <fieldset className="pd-chips" key={system} aria-label={t(`new.systems.${system as 'letters'}`)}>
            {ofSystem.length > 1 && (
              <button
                className="link"
                type="button"
                onClick={() =>
                  toggle(
                    ofSystem.map(({ id }) => id),
                    !isWhole,
                  )
                }
              >
                {t(isWhole ? 'new.noSizes' : 'new.allSizes', { system: t(`new.systems.${system as 'letters'}`) })}
              </button>
            )}
            {ofSystem.map(({ id, title }) => (
              <button
                className="pd-chip"
                key={id}
                type="button"
                aria-pressed={chosen.includes(id)}
                onClick={() => toggle([id], !chosen.includes(id))}
              >
                {textIn(locale, title)}
              </button>
            ))}
          </fieldset>
        )
      })}
      <Wrong form={form} path="size_ids" />
    </section>
  )
}
