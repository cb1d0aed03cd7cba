import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListAddress } from './list-address.ts'
import type { ListColumn, ListSpec } from './list-types.ts'
import type { RowSelection } from './use-selection.ts'

const features = tableFeatures({ columnVisibilityFeature })
const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

interface ListTableProps<Row> {
  spec: ListSpec<Row>
  address: ListAddress
  rows: readonly Row[]
  isPending: boolean
  chosen: RowSelection
  onSort: (sort: string | undefined) => void
}

/** The rows on a wide screen. Rows have their final height before they are there. */
export function ListTable<Row>({ spec, address, rows, isPending, chosen, onSort }: ListTableProps<Row>) {
  const t = useTranslations('list')
  const columns = useMemo(
    () =>
      spec.columns.map((column): ColumnDef<typeof features, Row & object> => ({
        id: column.id,
        header: column.title,
        cell: ({ row }) => column.cell(row.original),
      })),
    [spec.columns],
  )
  const columnVisibility = Object.fromEntries(
    spec.columns.map(({ id, isHidden }) => [id, address.columns ? address.columns.includes(id) : !isHidden]),
  )
  const table = useTable({
    features,
    columns,
    data: rows as (Row & object)[],
    state: { columnVisibility },
    getRowId: (row) => spec.idOf(row),
  })
  const ids = rows.map((row) => spec.idOf(row))
  const canChoose = spec.bulk !== undefined
  const metaOf = (id: string): ListColumn<Row> | undefined => spec.columns.find((column) => column.id === id)
  return (
    <table className="sv-t d">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {canChoose && (
              <th className="list-check">
                <label className={`chk${ids.length > 0 && ids.every((id) => chosen.has(id)) ? ' is-on' : ''}`}>
                  <input
                    className="vh"
                    type="checkbox"
                    aria-label={t('chooseShown')}
                    checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                    onChange={() => chosen.toggleAll(ids)}
                  />
                  <i />
                </label>
              </th>
            )}
            {group.headers.map((header) => {
              const column = metaOf(header.column.id)
              return (
                <th className={looks(column)} key={header.id} aria-sort={ariaSort(column?.sort, address.sort)}>
                  {column?.sort === undefined ? (
                    <table.FlexRender header={header} />
                  ) : (
                    <button type="button" onClick={() => onSort(nextSort(column.sort ?? '', address.sort))}>
                      <table.FlexRender header={header} />
                      <span aria-hidden="true">{arrow(column.sort, address.sort)}</span>
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {isPending
          ? skeletonRows.map((index) => (
              <tr key={index}>
                {canChoose && <td>{'\u00A0'}</td>}
                {table.getVisibleLeafColumns().map((column) => (
                  <td key={column.id}>
                    <span className="skel" style={{ width: 48 + ((index * 37) % 72) }}>
                      {'\u00A0'}
                    </span>
                  </td>
                ))}
              </tr>
            ))
          : table.getRowModel().rows.map((row) => (
              <tr className={chosen.has(row.id) ? 'is-on' : undefined} key={row.id} data-row={row.id} tabIndex={-1}>
                {canChoose && (
                  <td className="list-check">
                    <label className={`chk${chosen.has(row.id) ? ' is-on' : ''}`}>
                      <input
                        className="vh"
                        type="checkbox"
                        aria-label={t('choose', { row: row.id })}
                        checked={chosen.has(row.id)}
                        onChange={(event) => {
                          if ((event.nativeEvent as MouseEvent).shiftKey) chosen.range(ids, row.id)
                          else chosen.toggle(row.id)
                        }}
                      />
                      <i />
                    </label>
                  </td>
                )}
                {row.getVisibleCells().map((cell, index) => (
                  <td className={looks(metaOf(cell.column.id))} key={cell.id}>
                    {index === 0 && spec.to ? (
                      <Link className="link" to={spec.to(row.original)}>
                        <table.FlexRender cell={cell} />
                      </Link>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

/** Rising, falling, and as the list is by itself. */
const nextSort = (own: string, current: string | undefined): string | undefined =>
  current === own ? `-${own}` : current === `-${own}` ? undefined : own

const arrow = (own: string, current: string | undefined): string => (current === own ? ' ↑' : current === `-${own}` ? ' ↓' : '')

const ariaSort = (own: string | undefined, current: string | undefined): 'ascending' | 'descending' | undefined =>
  own === undefined ? undefined : current === own ? 'ascending' : current === `-${own}` ? 'descending' : undefined

const looks = (column: { align?: 'right'; isWide?: boolean } | undefined): string | undefined =>
  [column?.align === 'right' && 'r', column?.isWide && 'wide'].filter(Boolean).join(' ') || undefined
