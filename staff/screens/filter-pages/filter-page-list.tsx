import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterPageRow } from '#contracts/staff/filter-pages.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { List } from '#staff/parts/list/list.tsx'
import type { ListSpec } from '#staff/parts/list/list-types.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'

/** Pages of one filter value that search engines may show. Source: SEO-03. */
export default function FilterPageList() {
  const t = useTranslations('filterPages')
  const moment = useMoment()
  const { locale } = useLanguage()
  const { may } = useMe()
  const columns = useMemo<ListSpec<FilterPageRow>['columns']>(
    () => [
      { id: 'path', title: t('path'), cell: ({ path }) => path },
      {
        id: 'title',
        title: t('title'),
        cell: ({ title }) => (title ? textIn(locale, title) : <span className="dot red">{t('gone')}</span>),
      },
      {
        id: 'count',
        title: t('count'),
        align: 'right',
        cell: ({ count }) => (count === 0 ? <span className="red">{t('empty')}</span> : count),
      },
      { id: 'updated', title: t('updated'), isWide: true, cell: ({ updated_at: at }) => <span className="mut">{moment(at)}</span> },
    ],
    [t, locale, moment],
  )
  const canWrite = may('seo.write')
  return (
    <List<FilterPageRow>
      spec={{
        name: 'filter-pages',
        title: t('pages'),
        load: (query, signal) => staffApi('GET /staff/filter-pages', { query }, { signal }),
        columns,
        idOf: ({ id }) => String(id),
        to: ({ id }) => `/filter-pages/${id}`,
        phone: ({ path, title, count }) => [[title ? textIn(locale, title) : t('gone'), String(count)], [path]],
        search: t('search'),
        newTo: canWrite ? '/filter-pages/new' : undefined,
        newTitle: t('new'),
      }}
    />
  )
}
