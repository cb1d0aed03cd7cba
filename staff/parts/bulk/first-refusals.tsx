import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

const named = 20

/** The first errors of a file by line, each with its columns and the reason; the file of refused rows has all of them. Source: ADM-71. */
export function FirstRefusals({ run, columnWords }: { run: StaffRun; columnWords: (column: string) => string }) {
  const t = useTranslations('runs')
  const { refused } = run.counts
  const rows = useQuery({
    queryKey: ['run-refusals', run.id, refused],
    enabled: refused > 0,
    queryFn: ({ signal }) =>
      staffApi(
        'GET /staff/runs/:id/rows',
        { params: { id: String(run.id) }, query: { state: 'refused', limit: String(named) } },
        { signal },
      ),
  })
  const shown = rows.data?.results ?? []
  if (shown.length === 0) return null
  return (
    <details open={run.state === 'preview'}>
      <summary>{refused > shown.length ? t('firstRefusals', { count: shown.length, refused }) : t('refusals', { refused })}</summary>
      <ul className="ck">
        {shown.map(({ number, key, problem }) => (
          <li key={number}>
            <span>
              {t('lineOf', { number })}
              {key && `, ${key}`}
            </span>
            <span className="red">
              {problem?.column && `${columnWords(problem.column)}: `}
              {problem?.message}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
