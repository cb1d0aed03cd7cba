import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { devicesQuery, endDevice } from './people.queries.ts'

/** Where a person is signed in; each device can be ended. */
export function Devices({ memberId }: { memberId: number | 'me' }) {
  const t = useTranslations('people')
  const format = useFormatter()
  const client = useQueryClient()
  const list = useQuery(devicesQuery(memberId))
  const end = useMutation({
    mutationFn: (id: number) => endDevice(memberId, id),
    onSettled: () => client.invalidateQueries({ queryKey: ['devices', memberId] }),
  })
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      {end.isError && <FailureLine error={end.error} />}
      <Sheet label={t('devices.title')} isPlain>
        <table className="sv-t">
          <caption className="vh">{t('devices.title')}</caption>
          <thead>
            <tr>
              <th>{t('devices.device')}</th>
              <th>{t('devices.network')}</th>
              <th>{t('devices.seen')}</th>
              <th>
                <span className="vh">{t('acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data?.results.map(({ id, device, network, seen_at: seen, is_current: isCurrent }) => (
              <tr key={id}>
                <td>{device === '' ? t('devices.unknown') : device}</td>
                <td className="num">{network}</td>
                <td>{format.dateTime(new Date(seen), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}</td>
                <td>
                  {isCurrent ? (
                    <span className="mut">{t('devices.current')}</span>
                  ) : (
                    <TextButton onClick={() => end.mutate(id)}>{t('devices.end')}</TextButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      {list.data?.results.length === 0 && <p className="mut">{t('devices.none')}</p>}
    </>
  )
}
