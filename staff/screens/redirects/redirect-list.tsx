import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { BulkActs } from '#staff/parts/bulk/bulk-acts.tsx'
import { List } from '#staff/parts/list/list.tsx'
import type { ListSpec } from '#staff/parts/list/list-types.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import type { RedirectRow } from '#contracts/staff/redirects.contract.ts'

/** Redirects of the shop: found by how their path begins, added, changed and removed many at once. Source: ADM-66. */
export default function RedirectList() {
  const t = useTranslations('redirects')
  const moment = useMoment()
  const { may } = useMe()
  const canWrite = may('seo.write')
  const columns = useMemo<ListSpec<RedirectRow>['columns']>(
    () => [
      { id: 'path', title: t('path'), sort: 'path', cell: ({ path }) => path },
      { id: 'target', title: t('target'), cell: ({ target }) => target },
      { id: 'status', title: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
      { id: 'priority', title: t('priority'), align: 'right', cell: ({ priority }) => priority },
      { id: 'updated', title: t('updated'), cell: ({ updated_at: at }) => <span className="mut">{moment(at)}</span> },
    ],
    [t, moment],
  )
  return (
    <List<RedirectRow>
      spec={{
        name: 'redirects',
        title: t('title'),
        load: (query, signal) => staffApi('GET /staff/redirects', { query }, { signal }),
        columns,
        idOf: ({ id }) => String(id),
        to: ({ id }) => `/redirects/${id}`,
        phone: ({ path, target, status, updated_at: at }) => [
          [path, String(status)],
          [target, moment(at)],
        ],
        search: t('search'),
        filters: [
          {
            id: 'status',
            title: t('status'),
            kind: 'choice',
            options: ['301', '302'].map((value) => ({ value, title: t(`statuses.${value}`) })),
          },
        ],
        newTo: canWrite ? '/redirects/new' : undefined,
        newTitle: t('new'),
        exportPath: '/staff/exports/redirects',
        actions: canWrite && (
          <ButtonLink kind="line" to="/import?kind=redirects">
            {t('import')}
          </ButtonLink>
        ),
        bulk: canWrite
          ? (chosen) => (
              <BulkActs
                chosen={chosen}
                list="redirects"
                preview={(body) => staffApi('POST /staff/redirects/bulk', { body })}
                acts={[
                  { act: 'status', args: { status: '301' }, title: t('acts.permanent') },
                  { act: 'status', args: { status: '302' }, title: t('acts.temporary') },
                  { act: 'remove', title: t('acts.remove') },
                ]}
              />
            )
          : undefined,
      }}
    />
  )
}
