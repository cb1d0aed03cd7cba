import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'

const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

const serviceDots = { well: 'dot dot--on', faltering: 'dot red', silent: 'dot red', unasked: 'dot' } as const
const isBad = ({ state }: { state: keyof typeof serviceDots }) => state === 'faltering' || state === 'silent'

/** How the shop is: services, queues, feeds, nodes, disk, and the views that must be empty. Source: ADM-74. */
export default function Health() {
  const t = useTranslations('machine')
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => staffApi('GET /staff/health', {}, { signal }),
    refetchInterval: 15_000,
  })
  const checks = useQuery({
    queryKey: ['invariants'],
    queryFn: ({ signal }) => staffApi('GET /staff/invariants', {}, { signal }),
    staleTime: 60_000,
  })
  const [opened, setOpened] = useState<string>()
  if (health.isError) return <Failure error={health.error} onRetry={() => void health.refetch()} />
  const { data } = health
  const broken = checks.data?.results.filter(({ rows }) => rows.value > 0) ?? []
  const bad =
    (data ? [...data.queues, ...data.feeds].filter((one) => one.is_bad).length + data.services.filter(isBad).length : 0) + broken.length
  const size = (bytes: number) =>
    bytes < gigabyte ? t('megabytes', { size: Math.round(bytes / megabyte) }) : t('gigabytes', { size: bytes / gigabyte })
  const linkOf: Record<string, string> = { messages: '/machine/outbox?state=failed', jobs: '/machine/jobs' }
  return (
    <>
      <PageHead
        title={t('health')}
        beside={
          data && (
            <>
              <span className={bad > 0 ? 'dot red' : 'dot dot--on'}>{t('places', { count: bad })}</span>
              <span className="grow" />
              <span className="mut">
                {t('updated')} <When at={data.at} />
              </span>
            </>
          )
        }
      />
      {data && (
        <div className="sv-two">
          <div className="sv-col">
            <section className="sv-s">
              <h2>{t('services')}</h2>
              <div className="sv-x plain">
                <table className="sv-t">
                  <thead>
                    <tr>
                      <th>{t('what')}</th>
                      <th>{t('kind')}</th>
                      <th>{t('stateTitle')}</th>
                      <th>{t('sinceTitle')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.services.map((service) => (
                      <tr className={isBad(service) ? 'is-bad' : undefined} key={service.name}>
                        <td>{t(`service.${service.name}`)}</td>
                        <td>{service.is_simulated ? <span className="dot">{t('simulated')}</span> : service.kind}</td>
                        <td>
                          <span className={serviceDots[service.state]}>{t(`serviceState.${service.state}`)}</span>
                        </td>
                        <td>{service.since ? <When at={service.since} /> : '—'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <p className="xs mut pad-t">{t('servicesNote')}</p>
            </section>
            <section className="sv-s">
              <h2>{t('queues')}</h2>
              <div className="sv-x plain">
                <table className="sv-t">
                  <thead>
                    <tr>
                      <th>{t('what')}</th>
                      <th className="r">{t('waiting')}</th>
                      <th>{t('oldest')}</th>
                      <th className="r">{t('failed')}</th>
                      <th>{t('act')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.queues.map((queue) => {
                      const to = linkOf[queue.name]
                      return (
                        <tr className={queue.is_bad ? 'is-bad' : undefined} key={queue.name}>
                          <td>{t(`queue.${queue.name}`)}</td>
                          <td className="r">{queue.waiting}</td>
                          <td>{queue.oldest_at ? <When at={queue.oldest_at} /> : '—'}</td>
                          <td className="r">{queue.failed}</td>
                          <td>
                            {to && (
                              <Link className="link" to={to} aria-label={t('openOf', { what: t(`queue.${queue.name}`) })}>
                                {t('open')}
                              </Link>
                            )}
                          </td>
                        </tr>
                      )
                    })}
                  </tbody>
                </table>
              </div>
            </section>
            <section className="sv-s">
              <h2>{t('feeds')}</h2>
              <div className="sv-x plain">
                <table className="sv-t">
                  <thead>
                    <tr>
                      <th>{t('place')}</th>
                      <th>{t('told')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.feeds.map((feed) => (
                      <tr key={feed.place}>
                        <td>{feed.place}</td>
                        <td className={feed.is_bad ? 'red' : undefined}>{feed.at ? <When at={feed.at} /> : t('never')}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
          </div>
          <aside className="sv-as">
            <section>
              <h2>{t('nodes')}</h2>
              <ul className="num">
                {data.nodes.map((node) => (
                  <li key={node.host + node.started_at}>
                    <span>{node.host}</span>
                    <span className={node.is_current ? 'mut' : 'red'}>
                      {node.version}, <When at={node.started_at} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h2>{t('checks', { count: checks.data?.results.length ?? 0 })}</h2>
              {checks.isError && <Failure error={checks.error} onRetry={() => void checks.refetch()} />}
              {checks.data && (
                <ul>
                  <li>
                    <span className={broken.length === 0 ? 'dot dot--on' : 'dot'}>
                      {t('empty', { count: checks.data.results.length - broken.length })}
                    </span>
                  </li>
                  {broken.map(({ name, rows }) => (
                    <li key={name}>
                      <span className="dot red">{name}</span>
                      <TextButton onClick={() => setOpened(name)}>{t('rows', { count: rows.value })}</TextButton>
                    </li>
                  ))}
                </ul>
              )}
              <p className="xs mut pad-t">{t('checksNote')}</p>
            </section>
            <section>
              <h2>{t('disk')}</h2>
              <ul className="num">
                {data.disks.map(({ name, used, total }) => (
                  <li key={name}>
                    <span>{t(`disks.${name}`)}</span>
                    <span className="mut">{total === null ? size(used) : t('sizeOf', { used: size(used), total: size(total) })}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h2>{t('simulators')}</h2>
              <p className="mut">
                {data.simulators.length === 0
                  ? t('noSimulators')
                  : [...new Set(data.simulators.map((name) => t(`simulator.${name}`)))].join(', ')}
              </p>
            </section>
          </aside>
        </div>
      )}
      {opened && <RowsDialog name={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function RowsDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations('machine')
  const rows = useQuery({
    queryKey: ['invariant', name],
    queryFn: ({ signal }) => staffApi('GET /staff/invariants/:name', { params: { name } }, { signal }),
  })
  return (
    <Dialog title={name} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {rows.isError && <Failure error={rows.error} />}
      <pre className="rv-text">{rows.data?.results.map((row) => JSON.stringify(row)).join('\n')}</pre>
    </Dialog>
  )
}
