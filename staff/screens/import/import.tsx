import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Failure } from '#staff/parts/state/failure.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { useRun } from '#staff/parts/bulk/use-run.ts'
import { KindList } from './kind-list.tsx'
import { RunPage } from './run-page.tsx'

/** Files that change many rows at once: looked at before they are applied, undone for a day. The run is in the address and survives a reload. Source: ADM-69. */
export default function Import() {
  const t = useTranslations('import')
  const [search] = useSearchParams()
  const asked = Number(search.get('run'))
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  const run = useRun(id)
  if (id !== undefined && run.data) return <RunPage key={id} run={run.data} />
  return (
    <>
      <PageHead title={t('title')} />
      {run.isError ? <Failure error={run.error} onRetry={() => void run.refetch()} /> : id === undefined && <KindList />}
    </>
  )
}
