import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { download } from '#staff/lib/api/download.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, ButtonLink, TextButton } from '#staff/parts/button/button.tsx'
import { ChangedFields } from '#staff/parts/history/changed-fields.tsx'
import { useActWords } from '#staff/parts/history/use-act-words.ts'
import { useStamp } from '#staff/parts/moment/use-stamp.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Field } from '#staff/parts/sign-in/field.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { AuditChain } from './audit-chain.tsx'
import { AuditPane, screenOf, type AuditRow } from './audit-pane.tsx'
import { teamQuery } from './people.queries.ts'

const filterNames = ['object', 'member', 'from', 'to'] as const

interface Rows {
  results: AuditRow[]
  next_cursor: number | null
  count: { value: number; is_more: boolean }
}

/** What staff changed, and who saw whose personal data; the address holds the filter. Source: ADM-06, ADM-07, mock-up staff-audit. */
export default function Audit() {
  const t = useTranslations()
  const stamp = useStamp({ hasSeconds: true })
  const words = useActWords()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const isAccesses = search.get('tab') === 'accesses'
  const filter = Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  const people = useQuery({ ...teamQuery, enabled: me.may('staff.read') })
  const list = useInfiniteQuery({
    queryKey: ['audit', isAccesses, filter],
    queryFn: async ({ pageParam, signal }): Promise<Rows> => {
      const query = { ...filter, ...(pageParam > 0 && { cursor: String(pageParam) }) }
      if (!isAccesses) return staffApi('GET /staff/changes', { query }, { signal })
      const page = await staffApi('GET /staff/accesses', { query }, { signal })
      const after = (field: string | null) => (field === null ? {} : { [t('people.audit.field')]: field })
      return { ...page, results: page.results.map((row) => ({ ...row, before: {}, after: after(row.field) })) }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
  const [openedId, setOpened] = useState<number>()
  const bring = useMutation({ mutationFn: () => download('/staff/exports/changes', filter) })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const opened = rows.find(({ id }) => id === openedId)
  const count = list.data?.pages[0]?.count
  const kindOf = (kind: string): string => (t.has(`history.kinds.${kind}`) ? t(`history.kinds.${kind}`) : kind)
  const tabs = [
    { name: 'changes', to: '/audit', isOn: !isAccesses },
    { name: 'accesses', to: '/audit?tab=accesses', isOn: isAccesses },
  ]
  return (
    <>
      <PageHead
        title={t('people.audit.title')}
        beside={me.may('machine.read') && <AuditChain />}
        actions={
          me.may('audit.read') &&
          !isAccesses && (
            <Button kind="line" busy={bring.isPending} onClick={() => bring.mutate()}>
              {t('people.audit.export')}
            </Button>
          )
        }
      />
      {bring.error && <FailureLine error={bring.error} />}
      <nav className="tabs" aria-label={t('people.audit.title')}>
        {tabs.map(({ name, to, isOn }) => (
          <Link className={isOn ? 'is-on' : ''} key={name} to={to} aria-current={isOn ? 'page' : undefined}>
            {t(`people.audit.${name}`)}
          </Link>
        ))}
      </nav>
      <form
        className="sv-bar"
        key={search.toString()}
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          const next = filterNames.flatMap((name) => (given.get(name) ? [[name, String(given.get(name))] as [string, string]] : []))
          setSearch(isAccesses ? [['tab', 'accesses'], ...next] : next)
        }}
      >
        <Field
          label={t('people.audit.object')}
          name="object"
          defaultValue={filter.object ?? ''}
          placeholder={t('people.audit.objectHint')}
          pattern="[a-z_]+(:[\w.\/ \-]+)?"
        />
        {people.data && (
          <label className="sv-in">
            <span>{t('people.audit.who')}</span>
            <select name="member" defaultValue={filter.member ?? ''}>
              <option value="">{t('people.audit.everybody')}</option>
              {people.data.results.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Field label={t('people.audit.from')} name="from" type="date" defaultValue={filter.from ?? ''} />
        <Field label={t('people.audit.to')} name="to" type="date" defaultValue={filter.to ?? ''} />
        <Button type="submit" kind="line">
          {t('people.audit.filter')}
        </Button>
        <span className="grow" />
        {count && (
          <output className="mut num">{count.is_more ? t('people.audit.more') : t('people.audit.count', { count: count.value })}</output>
        )}
      </form>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <p>{t('people.audit.empty')}</p>
          {Object.keys(filter).length > 0 && (
            <ButtonLink kind="line" to={isAccesses ? '/audit?tab=accesses' : '/audit'}>
              {t('people.audit.reset')}
            </ButtonLink>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <div className={opened ? 'sv-two au-two' : undefined}>
          <table className="sv-t ph2 au-t" aria-label={t('people.audit.title')}>
            <thead>
              <tr>
                {['when', 'who', 'object', 'what', 'fields'].map((name) => (
                  <th key={name}>{t(`people.audit.${name}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr className={row.id === openedId ? 'is-open' : undefined} key={row.id}>
                  <td className="num">
                    <TextButton aria-pressed={row.id === openedId} data-audit={row.id} onClick={() => setOpened(row.id)}>
                      {stamp(new Date(row.at))}
                    </TextButton>
                  </td>
                  <td className="e">{row.by.name}</td>
                  <td>
                    <Thing row={row} words={kindOf(row.object_kind)} />
                  </td>
                  <td>{words(row.act)}</td>
                  <td className="w">
                    <ChangedFields change={row} most={2} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {opened && (
            <AuditPane
              row={opened}
              onClose={() => {
                setOpened(undefined)
                document.querySelector<HTMLElement>(`[data-audit="${opened.id}"]`)?.focus()
              }}
            />
          )}
        </div>
      )}
      {list.hasNextPage && (
        <p className="sv-pg">
          <TextButton onClick={() => void list.fetchNextPage()}>{t('people.audit.next')}</TextButton>
        </p>
      )}
    </>
  )
}

function Thing({ row, words }: { row: AuditRow; words: string }) {
  const to = screenOf(row)
  const name = `${words} ${row.object_id ?? ''}`
  return to === undefined ? (
    name
  ) : (
    <Link className="link" to={to}>
      {name}
    </Link>
  )
}
