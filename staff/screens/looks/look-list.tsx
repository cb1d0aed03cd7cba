import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffInput } from '#contracts/staff/api.ts'
import { lookViews, type StaffLookLine } from '#contracts/staff/looks.contract.ts'
import { textIn } from '#core/locale.ts'
import { formatSum } from '#core/money.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { List } from '#staff/parts/list/list.tsx'
import type { ListColumn, ListQuery } from '#staff/parts/list/list-types.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { collectionsQuery } from './looks.queries.ts'

const load = (query: ListQuery, signal: AbortSignal) =>
  staffApi('GET /staff/looks', { query: query as StaffInput<'GET /staff/looks'>['query'] }, { signal })

/** Looks in the order of the lookbook, by view and collection. Source: ADM-48. */
export default function LookList() {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const { may } = useMe()
  const { data: collections = [] } = useQuery(collectionsQuery)
  const seesPrices = may('prices.read')
  const columns = useColumns()
  return (
    <List<StaffLookLine>
      spec={{
        name: 'looks',
        title: t('title'),
        load,
        columns: columns.filter(({ id }) => id !== 'sum' || seesPrices),
        idOf: ({ id }) => String(id),
        to: ({ id }) => `/looks/${id}`,
        phone: (row) => [
          [
            <b key="name">{t('numbered', { number: row.number, title: textIn(locale, row.title) })}</b>,
            row.sum !== null && formatSum(row.sum, locale),
          ],
          [textIn(locale, row.collection.title), <PublicationStateMark key="state" state={row.state} plannedAt={row.planned_at} />],
          [t('count', { count: row.products })],
        ],
        views: lookViews.map((id) => ({ id, title: t(`views.${id}`), isUrgent: id === 'hidden' })),
        search: t('search'),
        filters: [
          {
            id: 'collection',
            title: t('collection'),
            kind: 'choice',
            options: collections.map(({ id, title, over_title: over }) => ({ value: String(id), title: `${title.ru}, ${over.ru}` })),
          },
        ],
        actions: (
          <ButtonLink kind="line" to="/looks/collections">
            {t('collections')}
          </ButtonLink>
        ),
        newTo: may('merchandising.write') ? '/looks/new' : undefined,
        newTitle: t('new'),
      }}
    />
  )
}

function useColumns(): ListColumn<StaffLookLine>[] {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const moment = useMoment()
  return [
    {
      id: 'name',
      title: t('look'),
      cell: ({ image, number, title }) => (
        <span className="pd-nm">
          {image && image.widths.length > 0 ? <ShopImage src={`${image.src}/${image.widths[0]}.webp`} alt="" loading="lazy" /> : <i />}
          <span>
            <b>{textIn(locale, title)}</b>
            <small className="num">{t('number', { number })}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'collection',
      title: t('collection'),
      cell: ({ collection }) => `${textIn(locale, collection.title)}, ${textIn(locale, collection.over_title)}`,
    },
    { id: 'state', title: t('showing'), cell: (row) => <PublicationStateMark state={row.state} plannedAt={row.planned_at} /> },
    {
      id: 'things',
      title: t('things'),
      align: 'right',
      cell: ({ products, shown }) => (
        <span className={shown < products || products === 0 ? 'red' : undefined}>
          {shown < products ? t('shownOf', { shown, count: products }) : products}
        </span>
      ),
    },
    {
      id: 'spots',
      title: t('spots'),
      align: 'right',
      isWide: true,
      cell: ({ spots, products }) => <span className={spots < products ? undefined : 'mut'}>{spots}</span>,
    },
    { id: 'sum', title: t('sum'), align: 'right', cell: ({ sum }) => sum !== null && formatSum(sum, locale) },
    { id: 'changed', title: t('changed'), isWide: true, cell: ({ updated_at: at }) => <span className="mut">{moment(at)}</span> },
  ]
}
