import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { attendanceHeaders } from '#staff/lib/api/attendance.ts'
import { fetchStaff } from '#staff/lib/api/client.ts'
import { currentLocale } from '#staff/lib/words.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Sends a file as it is, and opens what would become of its rows. */
export function ChooseFile({ resource, isAnother = false }: { resource: string; isAnother?: boolean }) {
  const t = useTranslations('import')
  const client = useQueryClient()
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: (file: File) => sendTable(resource, file),
    onSuccess: (run) => {
      client.setQueryData(['run', run.id], run)
      void client.invalidateQueries({ queryKey: ['runs', resource] })
      void navigate(`/import?run=${run.id}`)
    },
  })
  return (
    <>
      <label className={`btn btn--s btn--line file${upload.isPending ? ' is-busy' : ''}`}>
        {t(isAnother ? 'another' : 'choose')}
        <input
          className="vh"
          type="file"
          aria-label={t('chooseFor', { kind: t(`kinds.${resource}.title`) })}
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            target.value = ''
          }}
        />
      </label>
      {upload.isError && <FailureLine error={upload.error} />}
    </>
  )
}

async function sendTable(resource: string, file: File): Promise<StaffRun> {
  const search = new URLSearchParams({ resource, name: file.name })
  const response = await fetchStaff(`/api/${currentLocale()}/staff/imports?${search}`, {
    method: 'POST',
    headers: { ...attendanceHeaders(), 'content-type': 'application/octet-stream' },
    body: file,
  })
  // The server's answers are checked against the contract before they are sent.
  return (await response.json()) as StaffRun
}
