import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { CustomerAside } from './customer-aside.tsx'
import { CustomerBonuses } from './customer-bonuses.tsx'
import { CustomerLists } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { customerQuery } from './customer.queries.ts'
import { LookDialog } from './look-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** All that the shop knows of one customer, masked. Source: ADM-27. */
export default function CustomerCardScreen() {
  const t = useTranslations('customers')
  const format = useFormatter()
  const { may } = useMe()
  const { id = '' } = useParams()
  const card = useQuery(customerQuery(id))
  const [opened, setOpened] = useState<'look' | 'message'>()
  const crumbs = [{ title: t('title'), to: '/customers' }]
  if (card.isError) return <Failure error={card.error} onRetry={() => void card.refetch()} />
  if (!card.data)
    return (
      <>
        <PageHead title="…" crumbs={crumbs} />
        <Loading />
      </>
    )
  const { data } = card
  const since = format.dateTime(new Date(data.created_at), { dateStyle: 'long', timeZone: 'Europe/Moscow' })
  return (
    <>
      <PageHead
        title={data.name}
        crumbs={crumbs}
        beside={
          <>
            <span className={data.is_deleted ? 'dot red' : 'dot dot--on'}>
              {data.is_deleted ? t('deleted') : t('ordersInAll', { count: data.orders })}
            </span>
            <span className="mut">{t('sinceDay', { day: since })}</span>
          </>
        }
        actions={
          !data.is_deleted && (
            <>
              {may('customers.look') && (
                <Button kind="line" onClick={() => setOpened('look')}>
                  {t('look')}
                </Button>
              )}
              <Button onClick={() => setOpened('message')}>{t('write')}</Button>
            </>
          )
        }
      />
      <div className="sv-two">
        <div className="sv-col">
          <CustomerLists card={data} />
          <CustomerBonuses card={data} id={id} />
          <CustomerNotes card={data} id={id} />
        </div>
        <CustomerAside card={data} id={id} />
      </div>
      {opened === 'look' && <LookDialog id={id} onClose={() => setOpened(undefined)} />}
      {opened === 'message' && <MessageDialog id={id} card={data} onClose={() => setOpened(undefined)} />}
    </>
  )
}
