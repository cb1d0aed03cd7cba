import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { boardAreas, boardGroups, boardLines, type BoardLine } from '#contracts/staff/board.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Due, When } from '#staff/parts/when/when.tsx'
import { boardQuery, useTask } from './board.queries.ts'
import { TodayAside } from './today-aside.tsx'

/** What somebody must do, by how urgent it is; each line opens its list. Source: ADM-08. */
export default function Today() {
  const t = useTranslations('today')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const [search, setSearch] = useSearchParams()
  const board = useQuery(boardQuery)
  const task = useTask()
  const asked = search.get('whose')
  const whose = asked === 'mine' ? 'mine' : boardAreas.find((area) => area === asked)
  const all = board.data?.lines ?? []
  const belongs = (line: BoardLine, to: typeof whose) =>
    to === undefined ? true : to === 'mine' ? line.is_mine : boardLines[line.kind].area === to
  const shown = all.filter((line) => belongs(line, whose))
  const groups = boardGroups.filter((group) => shown.some(({ kind }) => boardLines[kind].group === group))
  const sumOf = (lines: readonly BoardLine[]) => {
    const sum = lines.reduce((total, { count }) => total + count.value, 0)
    return lines.some(({ count }) => count.is_more) ? t('more', { count: sum }) : String(sum)
  }
  const tab = (to: typeof whose) => {
    const lines = all.filter((line) => belongs(line, to))
    if (to !== undefined && to !== 'mine' && lines.length === 0) return null
    return (
      <button
        className={whose === to ? 'is-on' : undefined}
        key={to ?? 'all'}
        type="button"
        aria-pressed={whose === to}
        onClick={() => setSearch(to === undefined ? {} : { whose: to })}
      >
        {t(`tabs.${to ?? 'all'}`)}
        {lines.length > 0 && <sup>{sumOf(lines)}</sup>}
      </button>
    )
  }
  return (
    <>
      <PageHead
        title={t('title')}
        beside={
          <>
            <span className="mut num">
              {format.dateTime(now, {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                hour: '2-digit',
                minute: '2-digit',
                hourCycle: 'h23',
                timeZone: 'Europe/Moscow',
              })}
            </span>
            <span className="grow" />
            {board.data && (
              <span className="mut d">
                {t('updated')} <When at={board.data.at} />
              </span>
            )}
          </>
        }
      />
      <nav className="tabs" aria-label={t('whose')}>
        {[undefined, 'mine' as const, ...boardAreas].map(tab)}
      </nav>
      {task.error && <FailureLine error={task.error} />}
      {board.isError && <Failure error={board.error} onRetry={() => void board.refetch()} />}
      {board.isSuccess && shown.length === 0 && (
        <div className="emp">
          <h2>{whose === 'mine' ? t('emptyMine') : t('empty')}</h2>
        </div>
      )}
      <div className="sv-two">
        <div className="sv-col">
          {groups.map((group, index) => {
            const lines = shown.filter((line) => boardLines[line.kind].group === group)
            return (
              <section key={group} aria-label={t(`groups.${group}`)}>
                <h2 className="sv-h2">{t(`groups.${group}`)}</h2>
                <ul className="brd">
                  {index === 0 && (
                    <li className="h" aria-hidden="true">
                      <span />
                      <span>{t('heads.what')}</span>
                      <span>{t('heads.oldest')}</span>
                      <span>{t('heads.due')}</span>
                      <span>{t('heads.who')}</span>
                    </li>
                  )}
                  {lines.map((line) => (
                    <li key={line.kind}>
                      <span className="n">{line.count.is_more ? t('more', { count: line.count.value }) : line.count.value}</span>
                      <span>
                        <Link className="link" to={line.url}>
                          {t(`lines.${line.kind}`)}
                        </Link>
                        <small>{t(`notes.${line.kind}`)}</small>
                      </span>
                      <span className="mut">{line.oldest_at && <When at={line.oldest_at} />}</span>
                      <span>{line.due_at ? <Due at={line.due_at} /> : '—'}</span>
                      <span className="mut">
                        {line.assignee && !line.is_mine && line.assignee}
                        {(line.is_mine || !line.assignee) && (
                          <TextButton
                            aria-label={t(line.is_mine ? 'dropOf' : 'takeOf', { line: t(`lines.${line.kind}`) })}
                            onClick={() => task.mutate(line)}
                          >
                            {line.is_mine ? t('drop') : t('take')}
                          </TextButton>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
        {board.data && <TodayAside board={board.data} />}
      </div>
    </>
  )
}
