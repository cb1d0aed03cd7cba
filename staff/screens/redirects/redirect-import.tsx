import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { ColumnMapping } from '#staff/parts/bulk/column-mapping.tsx'
import { ImportRun } from '#staff/parts/bulk/import-run.tsx'
import { useRun } from '#staff/parts/bulk/use-run.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { readText } from '#staff/lib/read-text.ts'

interface ReadFile {
  name: string
  text: string
}

/** Redirects from a file: looked at before they are applied, undone for a day. The run is in the address and survives a reload. Source: ADM-69. */
export default function RedirectImport() {
  const t = useTranslations('redirects')
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('run'))
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  const run = useRun(id)
  const [mapped, setMapped] = useState<{ file: ReadFile; asked: StaffReply<'POST /staff/imports/columns'> }>()
  const upload = useMutation({
    mutationFn: (file: ReadFile & { mapping?: Record<string, string> }) =>
      staffApi('POST /staff/imports', { body: { resource: 'redirects', ...file } }),
    onSuccess: (made) => {
      setMapped(undefined)
      client.setQueryData(['run', made.id], made)
      setSearch({ run: String(made.id) })
    },
  })
  const read = useMutation({
    mutationFn: async (chosen: File) => {
      const file = { name: chosen.name, text: readText(await chosen.arrayBuffer()) }
      const head = (file.text.split(/\r?\n/, 1)[0] ?? '').slice(0, 20_000)
      return { file, asked: await staffApi('POST /staff/imports/columns', { body: { resource: 'redirects', head } }) }
    },
    onSuccess: ({ file, asked }) => {
      setSearch({})
      if (asked.is_complete && !asked.is_remembered) upload.mutate(file)
      else setMapped({ file, asked })
    },
  })
  return (
    <>
      <PageHead title={t('importTitle')} crumbs={[{ title: t('title'), to: '/redirects' }]} />
      <p className="mut">{t('importText')}</p>
      {(read.error ?? upload.error) && <FailureLine error={read.error ?? upload.error} />}
      <label className="btn btn--s btn--line file">
        {t('choose')}
        <input
          className="vh"
          type="file"
          aria-label={t('file')}
          accept=".csv,text/csv"
          disabled={read.isPending || upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) read.mutate(file)
            target.value = ''
          }}
        />
      </label>
      {mapped && (
        <ColumnMapping
          key={mapped.file.text}
          asked={mapped.asked}
          busy={upload.isPending}
          onMapped={(mapping) => upload.mutate({ ...mapped.file, mapping })}
          onDrop={() => setMapped(undefined)}
        />
      )}
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
