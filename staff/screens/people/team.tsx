import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { Member } from '#contracts/staff/people.contract.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { teamQuery } from './people.queries.ts'
import { RoleMatrix } from './role-matrix.tsx'

/** Recovery codes are no second factor of their own. */
const factors = ['passkey', 'totp'] as const

/** The people of the shop, their roles, and what each role may. Source: ADM-02, ADM-05, mock-up staff-team. */
export default function Team() {
  const t = useTranslations()
  const format = useFormatter()
  const now = useNow()
  const list = useQuery(teamQuery)
  const [opened, setOpened] = useState<Member | 'new'>()
  const people = list.data?.results ?? []
  const seen = ({ seen_at: at }: Member): string => {
    if (at === null) return '—'
    return now.getTime() - Date.parse(at) < 120_000
      ? t('people.team.now')
      : format.dateTime(new Date(at), { timeStyle: 'short', hourCycle: 'h23' })
  }
  return (
    <>
      <PageHead
        title={t('people.team.title')}
        beside={
          list.data && (
            <span className="mut">
              {t('people.team.count', { count: people.length, invited: people.filter(({ state }) => state === 'invited').length })}
            </span>
          )
        }
        actions={
          <Button kind="line" onClick={() => setOpened('new')}>
            {t('people.team.invite')}
          </Button>
        }
      />
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <Sheet isPlain label={t('people.team.title')}>
        <table className="sv-t">
          <thead>
            <tr>
              <th>{t('people.team.name')}</th>
              <th>{t('people.team.roles')}</th>
              <th>{t('signIn.email')}</th>
              <th>{t('people.team.factor')}</th>
              <th>{t('people.team.seen')}</th>
              <th className="r">{t('people.team.sessions')}</th>
              <th>{t('people.team.state')}</th>
              <th>
                <span className="vh">{t('people.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((member) => {
              const set = factors.filter((kind) => member.credentials.includes(kind))
              return (
                <tr key={member.id}>
                  <td>{member.name}</td>
                  <td>{member.roles.map((role) => t(`roles.${role}`)).join(', ')}</td>
                  <td>{member.email}</td>
                  <td>{set.length > 0 ? set.map((kind) => t(`people.kinds.${kind}`)).join(', ') : '—'}</td>
                  <td>{seen(member)}</td>
                  <td className="r num">{member.sessions}</td>
                  <td className="g">
                    <span className={member.state === 'active' ? 'dot dot--on' : 'dot'}>{t(`people.states.${member.state}`)}</span>
                    {member.invited_until !== null && (
                      <span className="mut">
                        {' '}
                        {t('people.team.until', {
                          when: format.dateTime(new Date(member.invited_until), {
                            dateStyle: 'medium',
                            timeStyle: 'short',
                            hourCycle: 'h23',
                          }),
                        })}
                      </span>
                    )}
                  </td>
                  <td>
                    <TextButton aria-label={t('people.team.openOne', { name: member.name })} onClick={() => setOpened(member)}>
                      {t('people.team.open')}
                    </TextButton>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Sheet>
      <RoleMatrix />
      {opened && <MemberDialog member={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
