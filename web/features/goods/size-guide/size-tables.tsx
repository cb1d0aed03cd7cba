import { useTranslations } from 'use-intl'
import { printedConversion } from '#core/measures.ts'
import type { SizeTable } from '#contracts/products.contract.ts'
import { SizeGrid } from '#web/ui/size-grid/size-grid.tsx'
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
              heads={{ size: t(`system.${system}`), conversion: t(`conversion.${system}`) }}
              kind="plain"
              columns={columns.map((column) => ({ ...column, title: t('measure', { title: column.title }) }))}
              rows={rows.map(({ title: size, alternative_title: alternative, values }) => ({
                id: size,
                head: <th scope="row">{size}</th>,
                conversion: printedConversion(alternative),
                values,
              }))}
            />
          </section>
        )
      })}
    </div>
  )
}
