import { useTranslations } from 'use-intl'
import type { SizeTable } from '#contracts/products.contract.ts'
import { SizeGrid } from './size-grid.tsx'
import css from './size-tables.module.css'

/** Every size of the shop with its conversion and the body it is made for: the tables of the product's own guide, on one page. Source: UX-26. */
export function SizeTables({ tables }: { tables: readonly SizeTable[] }) {
  const t = useTranslations('size-guide')
  return (
    <div className={css.tables}>
      {tables.map(({ department, system, columns, rows }) => {
        const title = [department, t(`kind.${system}`)].filter((part) => part !== null).join(', ')
        return (
          <section className={css.part} key={title}>
            <h2 className={css.title}>{title}</h2>
            <SizeGrid
              label={title}
              system={system}
              kind="plain"
              columns={columns.map((column) => ({ ...column, title: t('measure', { title: column.title }) }))}
              rows={rows.map((row) => ({ ...row, id: row.title, head: <th scope="row">{row.title}</th> }))}
            />
          </section>
        )
      })}
    </div>
  )
}
