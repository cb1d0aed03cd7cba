import { Fragment, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StockPlace, StockRow } from '#contracts/staff/stock.contract.ts'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

interface StockGridProps {
  rows: readonly StockRow[]
  places: readonly StockPlace[]
  current: { size: number; place: number }
  onOpen: (size: number, place: number) => void
}

/** Sizes below their products, three columns a place: what is there, promised and free. Arrows go from cell to cell, Enter opens one. */
export function StockGrid({ rows, places, current, onOpen }: StockGridProps) {
  const t = useTranslations('stock')
  const [first] = rows
  const [focus, setFocus] = useState({ size: first?.offer_id ?? 0, place: places[0]?.id ?? 0 })
  const hasWaiting = rows.some(({ waiting }) => waiting !== null)
  const columns = 2 + places.length * 3 + 2 + (hasWaiting ? 1 : 0)
  const tabbable = rows.some(({ offer_id: id }) => id === focus.size) ? focus.size : first?.offer_id
  const tabbablePlace = places.some(({ id }) => id === focus.place) ? focus.place : places[0]?.id
  return (
    <Sheet label={t('title')}>
      <table className="xg stg">
        <thead>
          <tr>
            <th rowSpan={2}>{t('size')}</th>
            <th rowSpan={2}>{t('sku')}</th>
            {places.map(({ id, title }) => (
              <th className="gh" colSpan={3} key={id}>
                {title}
              </th>
            ))}
            <th className="r" rowSpan={2}>
              {t('freeAll')}
            </th>
            <th className="r" rowSpan={2}>
              {t('short')}
            </th>
            {hasWaiting && (
              <th className="r" rowSpan={2}>
                {t('waiting')}
              </th>
            )}
          </tr>
          <tr>
            {places.map(({ id }) => (
              <Fragment key={id}>
                <th className="r ed">{t('onHand')}</th>
                <th className="r">{t('reserved')}</th>
                <th className="r">{t('free')}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.offer_id}>
              {rows[index - 1]?.product_id !== row.product_id && <ProductRow row={row} columns={columns} />}
              <tr data-row={row.offer_id} tabIndex={-1}>
                <td className="szn">{row.size}</td>
                <td className="ro num">
                  <Link className="nb" to={`/stock/${row.offer_id}`}>
                    {row.sku}
                  </Link>
                </td>
                {places.map((place) => (
                  <Cells
                    key={place.id}
                    row={row}
                    place={place}
                    isCurrent={current.size === row.offer_id && current.place === place.id}
                    isTabbable={tabbable === row.offer_id && tabbablePlace === place.id}
                    onFocus={() => setFocus({ size: row.offer_id, place: place.id })}
                    onOpen={() => onOpen(row.offer_id, place.id)}
                  />
                ))}
                <td className={row.free === 0 ? 'r fr ed z' : 'r fr ed'}>{row.free}</td>
                <td className={row.shortage > 0 ? 'r red' : 'r z'}>{row.shortage || '·'}</td>
                {hasWaiting && <td className={row.waiting ? 'r ro' : 'r z'}>{row.waiting || '·'}</td>}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

function ProductRow({ row, columns }: { row: StockRow; columns: number }) {
  const { src, widths } = row.image
  return (
    <tr className="p">
      <td colSpan={columns}>
        <span>
          <ShopImage className="th" src={src ? `${src}/${widths[0] ?? 200}.webp` : undefined} alt="" />
          {row.title}, {row.color.toLowerCase()} <span className="mut num nb">{row.product_sku}</span>
        </span>
      </td>
    </tr>
  )
}

interface CellsProps {
  row: StockRow
  place: StockPlace
  isCurrent: boolean
  isTabbable: boolean
  onFocus: () => void
  onOpen: () => void
}

function Cells({ row, place, isCurrent, isTabbable, onFocus, onOpen }: CellsProps) {
  const t = useTranslations('stock')
  const shelf = row.shelves.find(({ place_id: id }) => id === place.id)
  const { on_hand: onHand = 0, reserved = 0, free = 0 } = shelf ?? {}
  return (
    <>
      <td className={`r ed${onHand === 0 ? ' z' : ''}${isCurrent ? ' is-cur' : ''}`}>
        <button
          type="button"
          data-cell
          tabIndex={isTabbable ? 0 : -1}
          aria-label={t('cellOf', { size: `${row.title}, ${row.size}`, place: place.title, count: onHand })}
          aria-pressed={isCurrent}
          onFocus={onFocus}
          onKeyDown={walk}
          onClick={onOpen}
        >
          {onHand}
        </button>
      </td>
      <td className={reserved === 0 ? 'r z' : 'r ro'}>{reserved || '·'}</td>
      <td className={`r fr${free < 0 ? ' is-ref' : free === 0 ? ' z' : ''}`}>{free < 0 ? `−${-free}` : free}</td>
    </>
  )
}

const steps: Readonly<Record<string, [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Goes from the cell with the focus to the one beside it. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  const cell = event.currentTarget
  if (!step) return
  event.preventDefault()
  const rows = [...(cell.closest('tbody')?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const row = rows.findIndex((one) => one.contains(cell))
  const at = cellsOf(rows[row]).indexOf(cell)
  const next = cellsOf(rows[row + step[0]])[at + step[1]]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
