import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { ImportRun } from '#staff/parts/bulk/import-run.tsx'
import { useRun } from '#staff/parts/bulk/use-run.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { readText } from './read-file.ts'

/** Redirects from a file: looked at before they are applied, undone for a day. The run is in the address and survives a reload. Source: ADM-69. */
export default function RedirectImport() {
  const t = useTranslations('redirects')
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('run'))
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  const run = useRun(id)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      staffApi('POST /staff/imports', { body: { resource: 'redirects', name: file.name, text: readText(await file.arrayBuffer()) } }),
    onSuccess: (made) => {
      client.setQueryData(['run', made.id], made)
      setSearch({ run: String(made.id) })
    },
  })
  return (
    <>
      <PageHead title={t('importTitle')} crumbs={[{ title: t('title'), to: '/redirects' }]} />
      <p className="mut">{t('importText')}</p>
      {upload.error && <FailureLine error={upload.error} />}
      <label className="btn btn--s btn--line file">
        {t('choose')}
        <input
          className="vh"
          type="file"
          aria-label={t('file')}
          accept=".csv,text/csv"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            target.value = ''
          }}
        />
      </label>
      {run.isError && <Failure error={run.error} onRetry={() => void run.refetch()} />}
      {run.data && (
        <ImportRun
          key={run.data.id}
          run={run.data}
          list="redirects"
          columns={['path', 'target', 'status', 'priority']}
          inFile={{ path: 'from', target: 'to' }}
          words={(name) => t(name)}
        />
      )}
    </>
  )
}
