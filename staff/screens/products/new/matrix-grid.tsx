import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { withSize, type ColorValues } from './draft-values.ts'
import { MatrixInput } from './matrix-input.tsx'
import type { MatrixProps } from './matrix-props.ts'
import { Wrong } from './wrong.tsx'

/** A row a color, a column a size: a press takes or leaves a size of a color. */
export function MatrixGrid({ form, choices }: MatrixProps) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const [colors, sizeIds] = useWatch({ control: form.control, name: ['colors', 'size_ids'] })
  const sizes = sizeIds.flatMap((id) => choices.sizes.find((size) => size.id === id) ?? [])
  const colorOf = (id: number) => choices.colors.find((color) => color.id === id)
  const write = (next: ColorValues[]): void => form.setValue('colors', next, { shouldDirty: true })
  const change = (at: number, to: ColorValues): void => write(form.getValues('colors').with(at, to))
  const add = (id: number): void => {
    const color = colorOf(id)
    if (!color) return
    const cells = sizeIds.map((sizeId) => ({ size_id: sizeId, sku: '', barcode: '' }))
    write([
      ...form.getValues('colors'),
      {
        product_id: null,
        color_id: id,
        hex: color.hex,
        code: color.slug.toUpperCase().slice(0, 30),
        sku: '',
        slug: '',
        price: '',
        images: [],
        cells,
      },
    ])
  }
  return (
    <section className="sv-s">
      <h2>{t('new.matrix')}</h2>
      {colors.length > 0 && (
        <Sheet label={t('new.matrix')}>
          <table className="sv-t pd-matrix">
            <thead>
              <tr>
                <th>{t('new.color')}</th>
                <th>{t('new.code')}</th>
                <th>{t('fields.hex')}</th>
                <th>{t('fields.price')}</th>
                {sizes.map(({ id, title }) => (
                  <th key={id} className="c">
                    {textIn(locale, title)}
                  </th>
                ))}
                <th>
                  <span className="vh">{t('edit.drop')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {colors.map((color, at) => {
                const known = colorOf(color.color_id)
                const title = known ? textIn(locale, known.title) : ''
                const isNew = color.product_id === null
                return (
                  // Colors of a draft have no ids; they are added at the end.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={at}>
                    <th scope="row">
                      <i className="pd-swatch" style={{ background: color.hex }} /> {title}
                    </th>
                    {isNew ? (
                      <>
                        <MatrixInput form={form} path={`colors.${at}.code`} label={t('new.codeOf', { color: title })} />
                        <MatrixInput form={form} path={`colors.${at}.hex`} label={t('new.hexOf', { color: title })} />
                        <MatrixInput
                          form={form}
                          path={`colors.${at}.price`}
                          label={t('new.priceOf', { color: title })}
                          placeholder={t('new.asAll')}
                        />
                      </>
                    ) : (
                      <td className="mut" colSpan={3}>
                        {t('new.there', { sku: color.sku })}
                      </td>
                    )}
                    {sizes.map(({ id, title: size }) => {
                      const isOn = color.cells.some((cell) => cell.size_id === id)
                      return (
                        <td key={id} className="c">
                          <button
                            className="pd-cell"
                            type="button"
                            aria-pressed={isOn}
                            aria-label={t('new.cell', { color: title, size: textIn(locale, size) })}
                            onClick={() => change(at, withSize(color, id, !isOn, sizeIds))}
                          />
                        </td>
                      )
                    })}
                    <td>
                      {isNew && (
                        <TextButton aria-label={t('new.dropColor', { color: title })} onClick={() => write(colors.toSpliced(at, 1))}>
                          {t('edit.drop')}
                        </TextButton>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Sheet>
      )}
      <Wrong form={form} path="colors" />
      <label className="sv-in pd-add">
        <span className="vh">{t('new.addColor')}</span>
        <select value="" onChange={({ target }) => add(Number(target.value))}>
          <option value="">{t('new.addColor')}</option>
          {choices.colors.map(({ id, title }) => (
            <option key={id} value={id}>
              {textIn(locale, title)}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
