import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { printedConversion } from '#core/measures.ts'
import type { SizeGuide, SizeOption } from '#contracts/products.contract.ts'
import { SizeGrid } from '#web/ui/size-grid/size-grid.tsx'
import css from './measure-table.module.css'
import { sizeSystem } from './size-system.ts'

type MeasureTableProps = {
  label: string
  sizes: readonly SizeOption[]
  table: SizeGuide['garment']
  /** Of the drawing, one a column. */
  letters: readonly string[]
  selectedId: number | undefined
  onSelect: (offerId: number) => void
}

/** Sizes with their conversion and centimetres; each row is a radio, as wide as the table. Source: UX-26. */
export function MeasureTable({ label, sizes, table, letters, selectedId, onSelect }: MeasureTableProps) {
  const t = useTranslations('size-guide')
  const name = useId()
  const system = sizeSystem(sizes)
  return (
    <SizeGrid
      label={label}
      heads={{ size: t(`system.${system}`), conversion: t(`conversion.${system}`) }}
      kind="choice"
      columns={table.columns.map(({ code, title }, index) => ({ code, title: lettered(title, letters[index]) }))}
      rows={sizes.map((size, index) => ({
        id: size.offer_id,
        head: (
          <td>
            <label className={css.row}>
              <input type="radio" name={name} checked={size.offer_id === selectedId} onChange={() => onSelect(size.offer_id)} />
              {size.title} {size.amount.code === 'none' && <small>{t('none')}</small>}
            </label>
          </td>
        ),
        conversion: printedConversion(size.alternative_title),
        values: table.rows[index]?.values ?? [],
        isGone: size.amount.code === 'none',
      }))}
    />
  )
}

function lettered(title: string, letter: string | undefined): ReactNode {
  if (!letter) return title
  return (
    <>
      <b className={css.letter}>{letter} </b>
      {title}
    </>
  )
}
