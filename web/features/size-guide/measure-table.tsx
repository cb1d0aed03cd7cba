import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { SizeGuide, SizeOption } from '#contracts/products.contract.ts'
import { printedConversion, sizeSystem } from './size-system.ts'
import css from './measure-table.module.css'

type MeasureTableProps = {
  label: string
  sizes: readonly SizeOption[]
  table: SizeGuide['garment']
  /** Of the drawing, one a column. */
  letters: readonly string[]
  selectedId: number | undefined
  onSelect: (offerId: number) => void
}

/** Sizes with their conversion and centimetres; each row is a radio, as wide as the table. Source: design "Size guide". */
export function MeasureTable({ label, sizes, table, letters, selectedId, onSelect }: MeasureTableProps) {
  const t = useTranslations('size-guide')
  const name = useId()
  const system = sizeSystem(sizes)
  const hasConversion = sizes.some((size) => size.alternative_title !== '')
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(`system.${system}`)}</th>
            {hasConversion && <th scope="col">{t(`conversion.${system}`)}</th>}
            {table.columns.map((column, index) => (
              <th scope="col" key={column.code}>
                {letters[index] && <b>{letters[index]} </b>}
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, index) => (
            <tr key={size.offer_id} data-none={size.amount.code === 'none' || undefined}>
              <td>
                <label className={css.row}>
                  <input type="radio" name={name} checked={size.offer_id === selectedId} onChange={() => onSelect(size.offer_id)} />
                  {size.title} {size.amount.code === 'none' && <small>{t('none')}</small>}
                </label>
              </td>
              {hasConversion && <td>{printedConversion(size.alternative_title)}</td>}
              {table.rows[index]?.values.map((value, column) => (
                <td key={table.columns[column]?.code}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
