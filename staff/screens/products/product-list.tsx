import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffInput } from '#contracts/staff/api.ts'
import { productViews, seasons, type ProductRow } from '#contracts/staff/products.contract.ts'
import { textIn } from '#core/locale.ts'
import { formatSum } from '#core/money.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { List } from '#staff/parts/list/list.tsx'
import type { ListPage, ListQuery, ListSpec } from '#staff/parts/list/list-types.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { CellEdit } from './cell-edit.tsx'
import { GridLink } from './grid/grid-link.tsx'
import { ProductName } from './product-name.tsx'
import { ProductState } from './product-state.tsx'
import { choicesQuery } from './products.queries.ts'

/** Things with how many each view has. */
async function load(query: ListQuery, signal: AbortSignal): Promise<ListPage<ProductRow>> {
  const [page, { views }] = await Promise.all([
    staffApi('GET /staff/products', { query: query as StaffInput<'GET /staff/products'>['query'] }, { signal }),
    staffApi('GET /staff/products/counts', {}, { signal }),
  ])
  return { ...page, views }
}

/** What the shop sells, one line a color, by view and filters, which stand in the address. Source: ADM-30. */
export default function ProductList() {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const { may } = useMe()
  const { data: choices } = useQuery(choicesQuery)
  const [columns, seesPrices, seesStock, seesWaiting] = [useColumns(), may('prices.read'), may('stock.read'), may('waiting.counts')]
  const isSeen = (id: string): boolean =>
    id === 'price' || id === 'old_price'
      ? seesPrices
      : id === 'stock' || id === 'sizes' || id === 'out_of_stock'
        ? seesStock
        : id === 'waiting' || id === 'waited'
          ? seesWaiting
          : true
  const options = (rows: readonly { id: number; title: ProductRow['title'] }[] = []) =>
    rows.map(({ id, title }) => ({ value: String(id), title: textIn(locale, title) }))
  return (
    <List<ProductRow>
      spec={{
        name: 'products',
        title: t('title'),
        load,
        columns: columns.filter(({ id }) => isSeen(id)),
        idOf: ({ id }) => String(id),
        to: ({ id, model_id: model }) => `/products/${model}#c${id}`,
        phone: (row) => [
          [
            <b key="name">{t('inColor', { title: textIn(locale, row.title), color: textIn(locale, row.color).toLowerCase() })}</b>,
            row.price === null ? undefined : <b key="price">{formatSum(row.price, locale)}</b>,
          ],
          [row.sku, <ProductState key="state" row={row} />],
          [textIn(locale, row.category), row.stock && t('pieces', { count: row.stock.pieces, sizes: row.stock.sizes, of: row.stock.of })],
        ],
        views: productViews.filter(isSeen).map((id) => ({ id, title: t(`views.${id}`), isUrgent: id === 'no_vat' || id === 'no_picture' })),
        search: t('search'),
        filters: [
          { id: 'category', title: t('columns.category'), kind: 'choice', options: options(choices?.categories) },
          { id: 'label', title: t('columns.labels'), kind: 'choice', options: options(choices?.labels) },
          { id: 'season', title: t('season'), kind: 'choice', options: seasons.map((value) => ({ value, title: t(`seasons.${value}`) })) },
        ],
        exportPath: '/staff/exports/products',
        ...(may('catalog.write') && {
          actions: (
            <>
              <ButtonLink kind="line" to="/import?kind=goods">
                {t('byFile')}
              </ButtonLink>
              <GridLink look="btn" />
              <ButtonLink to="/products/new">{t('new.title')}</ButtonLink>
            </>
          ),
          bulk: (chosen) => <GridLink look="link" chosen={chosen} />,
        }),
      }}
    />
  )
}

function useColumns(): ListSpec<ProductRow>['columns'] {
  const t = useTranslations('products')
  const moment = useMoment()
  const { locale } = useLanguage()
  const { may } = useMe()
  const { data: choices } = useQuery(choicesQuery)
  const writes = may('catalog.write')
  return useMemo<ListSpec<ProductRow>['columns']>(() => {
    /** What can be changed where it stands, for whoever may. */
    const cell = (row: ProductRow, column: ComponentProps<typeof CellEdit>['column'], shown: ReactNode): ReactNode =>
      writes && choices ? (
        <CellEdit id={row.id} sku={row.sku} column={column} choices={choices}>
          {shown}
        </CellEdit>
      ) : (
        shown
      )
    return [
      { id: 'name', title: t('columns.name'), cell: (row) => <ProductName row={row} /> },
      { id: 'state', title: t('columns.state'), cell: (row) => <ProductState row={row} /> },
      {
        id: 'stock',
        title: t('columns.stock'),
        align: 'right',
        cell: ({ stock }) => stock && <span className={stock.pieces === 0 ? 'red' : undefined}>{stock.pieces}</span>,
      },
      {
        id: 'sizes',
        title: t('columns.sizes'),
        isWide: true,
        cell: ({ stock }) => stock && <span className="mut">{t('sizesOf', { count: stock.sizes, of: stock.of })}</span>,
      },
      {
        id: 'missing',
        title: t('columns.missing'),
        cell: ({ missing }) =>
          missing.length === 0 ? (
            <span className="mut">—</span>
          ) : (
            <span className={missing.every((one) => one === 'english') ? 'dot' : 'dot red'}>
              {missing.map((one) => t(`missing.${one}`)).join(', ')}
            </span>
          ),
      },
      {
        id: 'price',
        title: t('columns.price'),
        align: 'right',
        sort: 'price',
        cell: (row) => row.price !== null && cell(row, 'price', formatSum(row.price, locale)),
      },
      {
        id: 'old_price',
        title: t('columns.oldPrice'),
        align: 'right',
        isWide: true,
        cell: (row) =>
          row.price !== null &&
          cell(row, 'old_price', row.old_price === null ? '' : <span className="mut">{formatSum(row.old_price, locale)}</span>),
      },
      { id: 'waiting', title: t('columns.waiting'), align: 'right', isWide: true, cell: ({ waiting }) => waiting || '' },
      {
        id: 'labels',
        title: t('columns.labels'),
        isWide: true,
        isHidden: true,
        cell: (row) => cell(row, 'labels', row.labels.map((label) => textIn(locale, label)).join(', ')),
      },
      {
        id: 'category',
        title: t('columns.category'),
        isWide: true,
        isHidden: true,
        cell: (row) => cell(row, 'category', textIn(locale, row.category)),
      },
      {
        id: 'changed',
        title: t('columns.changed'),
        sort: 'changed_at',
        isWide: true,
        cell: ({ changed_at: at }) => <span className="mut">{moment(at)}</span>,
      },
    ]
  }, [t, moment, locale, writes, choices])
}
