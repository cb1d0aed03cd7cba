import { Fragment, type ClipboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { skuByPattern } from '#core/sku-pattern.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import type { ColorValues } from './draft-values.ts'
import { MatrixInput } from './matrix-input.tsx'
import type { MatrixProps } from './matrix-props.ts'

/** Numbers and barcodes of every color and size: by the pattern until one is corrected. A column of barcodes is pasted from a spreadsheet at once. */
export function MatrixNumbers({ form, choices }: MatrixProps) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const [colors, article, pattern] = useWatch({ control: form.control, name: ['colors', 'article', 'pattern'] })
  if (!colors.some(({ product_id: id, cells }) => id === null || cells.length > 0)) return null
  const sizeOf = (id: number) => choices.sizes.find((size) => size.id === id)
  const numberOf = ({ code }: ColorValues, size: string): string => skuByPattern(pattern, { article, color: code, size })
  const places = colors.flatMap(({ cells }, at) => cells.map((_, cellAt) => `${at}.${cellAt}`))
  const pasteFrom = (place: string) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').trim().split(/\s+/)
    if (lines.length < 2) return
    event.preventDefault()
    const first = places.indexOf(place)
    const next = structuredClone(form.getValues('colors'))
    for (const [index, line] of lines.entries()) {
      const [at = 0, cellAt = 0] = (places[first + index] ?? '-1.0').split('.').map(Number)
      const cell = next[at]?.cells[cellAt]
      if (cell) cell.barcode = line.slice(0, 13)
    }
    form.setValue('colors', next, { shouldDirty: true })
  }
  return (
    <section className="sv-s">
      <h2>{t('new.numbers')}</h2>
      <p className="mut">{t('new.numbersHint')}</p>
      <Sheet label={t('new.numbers')}>
        <table className="sv-t pd-matrix">
          <thead>
            <tr>
              <th>{t('new.colorAndSize')}</th>
              <th>{t('fields.sku')}</th>
              <th>{t('edit.barcode')}</th>
            </tr>
          </thead>
          <tbody>
            {colors.map((color, at) => {
              const known = choices.colors.find(({ id }) => id === color.color_id)
              const title = known ? textIn(locale, known.title) : ''
              const path = `colors.${at}`
              return (
                // oxlint-disable-next-line react/no-array-index-key -- colors of a draft have no ids
                <Fragment key={at}>
                  {color.product_id === null && (
                    <tr>
                      <th scope="row">{title}</th>
                      <MatrixInput
                        form={form}
                        path={`${path}.sku`}
                        label={t('new.skuOf', { what: title })}
                        placeholder={numberOf(color, '')}
                      />
                      <td className="mut">{t('new.skuOfColor')}</td>
                    </tr>
                  )}
                  {color.cells.map((cell, cellAt) => {
                    const size = sizeOf(cell.size_id)
                    const what = t('new.cell', { color: title, size: size ? textIn(locale, size.title) : '' })
                    return (
                      <tr key={cell.size_id}>
                        <td>{what}</td>
                        <MatrixInput
                          form={form}
                          path={`${path}.cells.${cellAt}.sku`}
                          label={t('new.skuOf', { what })}
                          placeholder={numberOf(color, size?.slug ?? '')}
                        />
                        <MatrixInput
                          form={form}
                          path={`${path}.cells.${cellAt}.barcode`}
                          label={t('new.barcodeOf', { what })}
                          onPaste={pasteFrom(`${at}.${cellAt}`)}
                        />
                      </tr>
                    )
                  })}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </Sheet>
    </section>
  )
}
