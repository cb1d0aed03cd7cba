import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffInput, StaffReply } from '#contracts/staff/api.ts'
import { gridColumns, type GridRow } from '#contracts/staff/product-grid.contract.ts'
import { sizeColumns, type GridSize } from '#contracts/staff/size-grid.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import type { GridLine } from './grid-edits.ts'
import { storedSizeTexts, storedTexts, textsOf, type CellWords } from './grid-texts.ts'

/** What the rows of a grid are: things, or their sizes. */
export type SheetKind = 'products' | 'sizes'

/** A row of either grid, with what is told of it beside its cells. */
export interface SheetRow extends GridLine {
  /** Its page. */
  to: string
  name: string
  pieces: number | null
  /** Of a size. */
  size?: string
  /** Of a thing. */
  price?: number
}

type Query = StaffInput<'GET /staff/products/grid'>['query']

/** The rows of a grid; they are read anew only when a run has ended, since what is typed is compared with what was read. Source: ADM-34. */
export function useSheet(
  kind: SheetKind,
  query: Readonly<Record<string, string>>,
  choices: StaffReply<'GET /staff/products/choices'> | undefined,
) {
  const t = useTranslations('grid')
  const { locale } = useLanguage()
  const first = useRef<{ key: string; places: ReadonlyMap<number, number> }>(undefined)
  const read = useQuery({
    queryKey: ['product-grid', kind, query],
    queryFn: async ({ signal, queryKey }) => {
      const sheet =
        kind === 'sizes'
          ? { kind, ...(await staffApi('GET /staff/products/grid/sizes', { query: query as Query }, { signal })) }
          : { kind, ...(await staffApi('GET /staff/products/grid', { query: query as Query }, { signal })) }
      // Rows stay where they were read first: what is pasted again goes to the same things.
      const key = JSON.stringify(queryKey)
      if (first.current?.key !== key) first.current = { key, places: new Map(sheet.results.map(({ id }, at) => [id, at])) }
      const { places } = first.current
      const placeOf = ({ id }: { id: number }): number => places.get(id) ?? places.size
      sheet.results.sort((one, other) => placeOf(one) - placeOf(other))
      return sheet
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const words = useMemo<CellWords | undefined>(
    () => choices && { locale, choices, stateOf: (state) => t(`states.${state}`) },
    [locale, choices, t],
  )
  const { data } = read
  const rows = useMemo((): SheetRow[] | undefined => {
    if (!data || !words) return undefined
    if (data.kind === 'sizes') return data.results.map((size) => sizeRow(size, locale))
    return data.results.map((row) => ({ ...productRow(row, locale), texts: textsOf(row, words) }))
  }, [data, words, locale])
  const storedOf = (stored: Readonly<Record<string, unknown>> | null) =>
    kind === 'sizes' ? storedSizeTexts(stored) : words && storedTexts(stored, words)
  return { read, rows, isMore: data?.is_more ?? false, storedOf }
}
export type Sheet = ReturnType<typeof useSheet>

const nameOf = ({ title, color }: Pick<GridRow, 'title' | 'color'>, locale: Locale): string =>
  `${textIn(locale, title)}, ${textIn(locale, color).toLowerCase()}`

const productRow = (row: GridRow, locale: Locale): Omit<SheetRow, 'texts'> => ({
  id: row.id,
  sku: row.sku,
  columns: gridColumns,
  to: `/products/${row.model_id}#c${row.id}`,
  name: nameOf(row, locale),
  pieces: row.pieces,
  price: row.price,
})

const sizeRow = (row: GridSize, locale: Locale): SheetRow => ({
  id: row.id,
  sku: row.sku,
  columns: sizeColumns,
  texts: { new_sku: row.sku, barcode: row.barcode ?? '' },
  to: `/products/${row.model_id}#c${row.product_id}`,
  name: nameOf(row, locale),
  pieces: row.pieces,
  size: textIn(locale, row.size),
})
