import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeRow } from '#contracts/staff/audit.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, ButtonLink, TextButton } from '#staff/parts/button/button.tsx'
import { ChangedFields } from '#staff/parts/history/changed-fields.tsx'
import { useActWords } from '#staff/parts/history/use-act-words.ts'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { useStamp } from '#staff/parts/moment/use-stamp.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Field } from '#staff/parts/sign-in/field.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { teamQuery } from './people.queries.ts'

const filterNames = ['object', 'member', 'from', 'to'] as const

/** A line of either tab. */
type Row = Pick<ChangeRow, 'id' | 'at' | 'by' | 'act' | 'object_kind' | 'before' | 'after' | 'reason'> & { object_id: string | null }
interface Rows {
  results: Row[]
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
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
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
        beside={
          count && <span className="mut">{count.is_more ? t('people.audit.more') : t('people.audit.count', { count: count.value })}</span>
        }
      />
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
        <Sheet label={t('people.audit.title')}>
          <table className="sv-t">
            <thead>
              <tr>
                {['when', 'who', 'what', 'object', 'fields', 'why'].map((name) => (
                  <th key={name}>{t(`people.audit.${name}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="num">{stamp(new Date(row.at))}</td>
                  <td>{row.by.name}</td>
                  <td>{words(row.act)}</td>
                  <td>
                    {kindOf(row.object_kind)} {row.object_id}
                  </td>
                  <td className="w">
                    <ChangedFields change={row} />
                  </td>
                  <td className="w">{row.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
      {list.hasNextPage && (
        <p className="sv-pg">
          <TextButton onClick={() => void list.fetchNextPage()}>{t('people.audit.next')}</TextButton>
        </p>
      )}
    </>
  )
}
