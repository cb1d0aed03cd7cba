import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { jobViews } from '#contracts/staff/machine.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'

/** The queue of jobs: what failed, waits and runs, and what runs by the clock. Source: ADM-73. */
export default function Jobs() {
  const t = useTranslations('machine')
  const { may } = useMe()
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const view = jobViews.find((one) => one === search.get('view')) ?? 'failed'
  const jobs = useQuery({
    queryKey: ['jobs', view],
    queryFn: ({ signal }) => staffApi('GET /staff/jobs', { query: { view } }, { signal }),
    refetchInterval: 15_000,
  })
  const retry = useMutation({
    mutationFn: (id: string) => staffApi('POST /staff/jobs/:id/retry', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const [leaving, setLeaving] = useState<{ id: string; title: string }>()
  const rows = jobs.data?.results ?? []
  return (
    <>
      <PageHead title={t('jobs')} />
      <nav className="tabs" aria-label={t('states')}>
        {jobViews.map((one) => {
          const count = jobs.data?.views[one]
          return (
            <button
              className={one === view ? 'is-on' : undefined}
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setSearch({ view: one })}
            >
              {t(`jobView.${one}`)}
              {count && count.value > 0 && <sup>{count.is_more ? t('more', { count: count.value }) : count.value}</sup>}
            </button>
          )
        })}
      </nav>
      {retry.error && <FailureLine error={retry.error} />}
      {jobs.isError && <Failure error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{t(`noJobs.${view}`)}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <div className="sv-x plain">
          <table className="sv-t">
            <thead>
              <tr>
                <th>{t('job')}</th>
                <th>{t('written')}</th>
                <th>{view === 'running' ? t('since') : t('due')}</th>
                <th className="r">{t('tries')}</th>
                <th>{t('lastError')}</th>
                <th>{t('act')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((job) => (
                <tr className={view === 'failed' ? 'is-bad' : undefined} key={job.id}>
                  <td title={job.name}>{job.title}</td>
                  <td>
                    <When at={job.created_at} />
                  </td>
                  <td>
                    <When at={job.locked_at ?? job.run_at} />
                  </td>
                  <td className="r">{t('triesOf', { done: job.attempts, most: job.max_attempts })}</td>
                  <td className="w">{job.last_error ?? '—'}</td>
                  <td>
                    {may('machine.retry') && view !== 'running' && (
                      <TextButton aria-label={t('retryOf', { job: job.title })} onClick={() => retry.mutate(job.id)}>
                        {t('retry')}
                      </TextButton>
                    )}{' '}
                    {may('machine.retry') && view === 'failed' && (
                      <TextButton aria-label={t('giveUpOf', { job: job.title })} onClick={() => setLeaving(job)}>
                        {t('giveUp')}
                      </TextButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {jobs.data && (
        <section className="sv-s">
          <div className="row">
            <h2>{t('schedules')}</h2>
            <span className="mut">{t('schedulesNote')}</span>
          </div>
          <div className="sv-x plain">
            <table className="sv-t">
              <thead>
                <tr>
                  <th>{t('job')}</th>
                  <th>{t('lastRun')}</th>
                  <th>{t('nextRun')}</th>
                  <th>{t('stateTitle')}</th>
                </tr>
              </thead>
              <tbody>
                {jobs.data.schedules.map(({ name, title, last_at: at, next_at: next, waits }) => (
                  <tr key={name}>
                    <td title={name}>{title}</td>
                    <td>{at ? <When at={at} /> : '—'}</td>
                    <td>{next ? <When at={next} /> : '—'}</td>
                    <td>
                      {waits ? (
                        t('inQueue')
                      ) : at ? (
                        <span className="dot dot--on">{t('ready')}</span>
                      ) : (
                        <span className="mut">{t('notRun')}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {leaving && <GiveUpDialog job={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function GiveUpDialog({ job, onClose }: { job: { id: string; title: string }; onClose: () => void }) {
  const t = useTranslations('machine')
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const leave = useMutation({
    mutationFn: () => staffApi('POST /staff/jobs/:id/give-up', { params: { id: job.id }, body: { words: words.trim() } }),
    onSuccess: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
  return (
    <Dialog
      title={t('giveUpOf', { job: job.title })}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button busy={leave.isPending} disabled={words.trim().length < 3} onClick={() => leave.mutate()}>
            {t('giveUp')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="mut pad-b">{t('giveUpNote')}</p>
      {leave.error && <FailureLine error={leave.error} />}
      <label className="sv-in">
        <span>{t('why')}</span>
        <input data-autofocus value={words} maxLength={300} onChange={({ target }) => setWords(target.value)} />
      </label>
    </Dialog>
  )
}
