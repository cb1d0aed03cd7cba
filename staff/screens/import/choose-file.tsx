import { useTranslations } from 'use-intl'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useSendTable } from './use-send-table.ts'

/** Sends a file as it is, and opens what would become of its rows. */
export function ChooseFile({ resource, isAnother = false }: { resource: string; isAnother?: boolean }) {
  const t = useTranslations('import')
  const upload = useSendTable(resource)
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
