import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { mostImportRows, tableFormats, type TableFormat } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { download } from '#staff/lib/api/download.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ChoosePictures } from './choose-pictures.tsx'

type Kind = StaffReply<'GET /staff/imports'>['results'][number]

/** What can be changed by files: each with its template, all there is as a file, and the files of late. */
export function KindList() {
  const t = useTranslations('import')
  const [search] = useSearchParams()
  const kinds = useQuery({ queryKey: ['imports'], queryFn: ({ signal }) => staffApi('GET /staff/imports', {}, { signal }) })
  if (kinds.isError) return <Failure error={kinds.error} onRetry={() => void kinds.refetch()} />
  const wanted = search.get('kind')
  const shown = kinds.data?.results.filter(({ resource }) => wanted === null || resource === wanted) ?? []
  return (
    <>
      <div className="sv-bar mut">{t('about')}</div>
      {kinds.isSuccess && shown.length === 0 && (
        <div className="emp">
          <h2>{t('nothing')}</h2>
        </div>
      )}
      {shown.map((kind) => (
        <KindSection key={kind.resource} kind={kind} />
      ))}
    </>
  )
}

function KindSection({ kind }: { kind: Kind }) {
  const t = useTranslations('import')
  const { resource } = kind
  const file = useMutation({
    mutationFn: ({ what, format }: { what: 'template' | 'export'; format: TableFormat }) =>
      download(`/staff/imports/${what}`, { resource, format }),
  })
  return (
    <section className="sv-s imp-k" aria-label={t(`kinds.${resource}.title`)}>
      <div className="row">
        <h2>{t(`kinds.${resource}.title`)}</h2>
        {(['template', ...(kind.has_export ? (['export'] as const) : [])] as const).map((what) => (
          <span className="imp-f" key={what}>
            <span className="mut">{t(what)}</span>
            {tableFormats.map((format) => (
              <TextButton
                key={format}
                aria-label={`${t(what)} ${format.toUpperCase()}: ${t(`kinds.${resource}.title`)}`}
                onClick={() => file.mutate({ what, format })}
              >
                {format.toUpperCase()}
              </TextButton>
            ))}
          </span>
        ))}
        <ChooseFile resource={resource} />
      </div>
      <p className="mut">
        {t(`kinds.${resource}.about`)} {t('most', { count: kind.most ?? mostImportRows })}
      </p>
      <p className="mut num">{kind.columns.map((column) => t(`columns.${column}`)).join(', ')}</p>
      {file.isError && <FailureLine error={file.error} />}
      {resource === 'pictures' && <ChoosePictures />}
      <RecentRuns resource={resource} />
    </section>
  )
}

function RecentRuns({ resource }: { resource: string }) {
  const t = useTranslations('import')
  const moment = useMoment()
  const client = useQueryClient()
  const runs = useQuery({
    queryKey: ['runs', resource],
    queryFn: ({ signal }) => staffApi('GET /staff/runs', { query: { resource, limit: '5' } }, { signal }),
  })
  const rows = runs.data?.results.filter(({ kind }) => kind === 'import') ?? []
  if (runs.isError) return <FailureLine error={runs.error} />
  if (rows.length === 0) return null
  return (
    <Sheet label={t('recent')} isPlain>
      <table className="sv-t">
        <thead>
          <tr>
            {['file', 'rows', 'state', 'who', 'when'].map((column) => (
              <th className={column === 'rows' ? 'r' : undefined} key={column}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <tr key={run.id}>
              <td>
                <Link to={`/import?run=${run.id}`} onClick={() => client.setQueryData(['run', run.id], run)}>
                  {run.title}
                </Link>
              </td>
              <td className="r">{run.total}</td>
              <td>{t(`states.${run.state}`)}</td>
              <td>{run.member}</td>
              <td className="mut">{moment(run.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
