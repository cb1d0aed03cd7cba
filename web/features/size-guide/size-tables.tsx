import { useTranslations } from 'use-intl'
import type { SizeTable } from '#contracts/products.contract.ts'
import css from './size-tables.module.css'
import { printedConversion, sizeSystem } from './size-system.ts'

/** Every size of the shop with its conversion and the body it is made for: the tables of the product's own guide, on one page. Source: UX-26. */
export function SizeTables({ tables }: { tables: readonly SizeTable[] }) {
  const t = useTranslations('size-guide')
  return (
    <div className={css.tables}>
      {tables.map((table) => {
        const system = sizeSystem(table.rows)
        const hasConversion = table.rows.some((row) => row.alternative_title !== '')
        const title = [table.department, t(`kind.${system}`)].filter((part) => part !== null).join(', ')
        return (
          <section className={css.part} key={title}>
            <h2 className={css.title}>{title}</h2>
            <div className={css.scroll}>
              <table className={css.table} aria-label={title}>
                <thead>
                  <tr>
                    <th scope="col">{t(`system.${system}`)}</th>
                    {hasConversion && <th scope="col">{t(`conversion.${system}`)}</th>}
                    {table.columns.map((column) => (
                      <th scope="col" key={column.code}>
                        {t('measure', { title: column.title })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map((row) => (
                    <tr key={row.title}>
                      <th scope="row">{row.title}</th>
                      {hasConversion && <td>{printedConversion(row.alternative_title)}</td>}
                      {row.values.map((value, index) => (
                        <td key={table.columns[index]?.code}>{value}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        )
      })}
    </div>
  )
}
