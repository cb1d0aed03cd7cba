import { useFieldArray, type Control, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import type { ColorPartProps } from './color-part.ts'
import type { Choices } from './model-fields.tsx'
import { inColor, type ColorValues } from './product-values.ts'

/** The sizes of a color with their numbers and barcodes; one that is stored keeps its size. Source: ADM-31. */
export function ColorSizes({ form, color, labels, choices }: ColorPartProps & { choices: Choices }) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const name = inColor(color.id, 'sizes')
  // Of any form: its names are known when it runs.
  const control = form.control as unknown as Control<FieldValues>
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const rows = fields as unknown as (ColorValues['sizes'][number] & { key: string })[]
  const used = new Set(rows.map((row) => Number(row.size_id)))
  const free = choices.sizes.filter(({ id }) => !used.has(id))
  const { error } = form.getFieldState(name, form.formState)
  return (
    <div id={`c${color.id}-sizes`}>
      <h3 className="pd-h">{t('fields.sizes')}</h3>
      {error?.message && <p className="red">{error.message}</p>}
      <Sheet label={t('fields.sizes')}>
        <table className="sv-t pd-sizes">
          <thead>
            <tr>
              <th>{t('edit.size')}</th>
              <th>{t('fields.sku')}</th>
              <th>{t('edit.barcode')}</th>
              <th className="r">{t('columns.stock')}</th>
              <th className="r">{t('columns.waiting')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const stored = color.sizes.find(({ id }) => id === row.id)
              const title = stored?.title ?? choices.sizes.find(({ id }) => id === Number(row.size_id))?.title
              const size = title ? textIn(locale, title) : ''
              const cell = (field: 'sku' | 'barcode') => {
                const path = inColor(color.id, `sizes.${index}.${field}`)
                const wrong = form.getFieldState(path, form.formState).error
                return (
                  <td className={wrong ? 'is-err' : undefined}>
                    <input
                      {...form.register(path)}
                      aria-label={labels[path] ?? `${size}, ${field}`}
                      aria-invalid={wrong ? true : undefined}
                    />
                    {wrong?.message && (
                      <small className="red" role="alert">
                        {wrong.message}
                      </small>
                    )}
                  </td>
                )
              }
              return (
                <tr key={row.key}>
                  <td>
                    <b>{size}</b>{' '}
                    {row.id === null && (
                      <TextButton onClick={() => remove(index)} aria-label={t('edit.dropSize', { size })}>
                        {t('edit.drop')}
                      </TextButton>
                    )}
                  </td>
                  {cell('sku')}
                  {cell('barcode')}
                  <td className="r num">{stored?.pieces}</td>
                  <td className="r num">{stored?.waiting || ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Sheet>
      {free.length > 0 && (
        <label className="sv-in pd-add">
          <span className="vh">{t('edit.addSize')}</span>
          <select
            value=""
            onChange={({ target }) => {
              const size = free.find(({ id }) => String(id) === target.value)
              if (size) append({ id: null, size_id: size.id, sku: `${color.sku}-${size.slug.toUpperCase()}`, barcode: '' })
            }}
          >
            <option value="">{t('edit.addSize')}</option>
            {free.map(({ id, title }) => (
              <option key={id} value={id}>
                {textIn(locale, title)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
