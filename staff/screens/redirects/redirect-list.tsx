import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'

/** Redirects of the shop by their path. */
export default function RedirectList() {
  const t = useTranslations('redirects')
  const list = useQuery({ queryKey: ['redirects'], queryFn: ({ signal }) => staffApi('GET /staff/redirects', {}, { signal }) })
  return (
    <>
      <PageHead title={t('title')} />
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <table className="sv-t">
        <thead>
          <tr>
            <th>{t('path')}</th>
            <th>{t('target')}</th>
            <th>{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {list.data?.results.map(({ id, path, target, status }) => (
            <tr key={id}>
              <td>{path}</td>
              <td>{target}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
