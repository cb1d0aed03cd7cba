import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Handovers } from '#contracts/staff/packing.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { PrintLink } from './print-link.tsx'

/** Parcels by carrier and day: those that wait, the registers, and those that their carrier will not bring. Source: ADM-23. */
export default function HandoversScreen() {
  const t = useTranslations('packing')
  const [search, setSearch] = useSearchParams()
  const [carrier, day] = [search.get('carrier') ?? undefined, search.get('day') ?? undefined]
  const list = useQuery({
    queryKey: ['handovers', carrier, day],
    queryFn: ({ signal }) => staffApi('GET /staff/handovers', { query: { carrier, day } }, { signal }),
  })
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PageHead title={t('handovers.title')} />
  return (
    <>
      <PageHead
        title={t('handovers.title')}
        crumbs={[{ title: t('title'), to: '/packing' }]}
        beside={
          <label className="sv-in">
            <span>{t('handovers.day')}</span>
            <input
              type="date"
              value={list.data.day}
              onChange={(event) => setSearch({ ...(carrier && { carrier }), ...(event.target.value && { day: event.target.value }) })}
            />
          </label>
        }
      />
      <nav className="tabs" aria-label={t('handovers.carriers')}>
        {list.data.carriers.map((one) => (
          <button
            className={one.carrier === carrier ? 'is-on' : ''}
            type="button"
            key={one.carrier}
            aria-current={one.carrier === carrier || undefined}
            onClick={() => setSearch(one.carrier === carrier ? {} : { carrier: one.carrier })}
          >
            {one.title}
            <sup>{one.waiting}</sup>
          </button>
        ))}
      </nav>
      <Waiting parcels={list.data} key={carrier} />
      <Registers parcels={list.data} />
      <Refused parcels={list.data} />
    </>
  )
}

function Waiting({ parcels }: { parcels: Handovers }) {
  const t = useTranslations('packing')
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const carriers = [...new Set(parcels.waiting.map((one) => one.carrier))]
  const chosen = parcels.waiting.filter(({ number }) => !left.has(number))
  const give = useMutation({
    mutationFn: async () => {
      const answers = []
      for (const carrier of carriers) {
        const numbers = chosen.filter((one) => one.carrier === carrier).map(({ number }) => number)
        if (numbers.length > 0) answers.push(await staffApi('POST /staff/handovers', { body: { carrier, numbers } }))
      }
      return answers.flatMap(({ results }) => results)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['handovers'] }),
  })
  const turn = (number: string) =>
    setLeft((before) => (before.has(number) ? new Set([...before].filter((one) => one !== number)) : new Set([...before, number])))
  return (
    <section className="sv-s hv">
      <h2>{t('handovers.waiting', { count: parcels.waiting.length })}</h2>
      {parcels.waiting.length > 0 && (
        <div className="sv-x plain">
          <table className="sv-t">
            <thead>
              <tr>
                <th>{t('handovers.give')}</th>
                <th>{t('number')}</th>
                <th>{t('delivery')}</th>
                <th className="r">{t('pieces')}</th>
                <th className="r">{t('weight')}</th>
              </tr>
            </thead>
            <tbody>
              {parcels.waiting.map((parcel) => (
                <tr key={parcel.number}>
                  <td>
                    <label className={`chk${left.has(parcel.number) ? '' : ' is-on'}`}>
                      <input
                        className="vh"
                        type="checkbox"
                        aria-label={t('handovers.giveOne', { number: parcel.number })}
                        checked={!left.has(parcel.number)}
                        onChange={() => turn(parcel.number)}
                      />
                      <i />
                    </label>
                  </td>
                  <td className="num nb">{parcel.number}</td>
                  <td>{parcel.slot ? t('slot', { delivery: parcel.delivery, ...parcel.slot }) : parcel.delivery}</td>
                  <td className="r num">{parcel.pieces}</td>
                  <td className="r num">{t('kg', { kg: parcel.grams / 1000 })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {parcels.waiting.length > 0 && (
        <Button busy={give.isPending} disabled={chosen.length === 0} onClick={() => give.mutate()}>
          {t('handovers.act', { count: chosen.length })}
        </Button>
      )}
      {give.isError && <FailureLine error={give.error} />}
      {give.data && (
        <output>
          <p>{t('handovers.done', { count: give.data.filter((one) => one.is_done).length })}</p>
          <ul>
            {give.data
              .filter((one) => !one.is_done)
              .map((one) => (
                <li className="red" key={one.number}>
                  {t('handovers.refusedOne', { number: one.number, why: one.message ?? '' })}
                </li>
              ))}
          </ul>
        </output>
      )}
    </section>
  )
}

function Registers({ parcels }: { parcels: Handovers }) {
  const t = useTranslations('packing')
  const format = useFormatter()
  return (
    <section className="sv-s hv">
      <h2>{t('handovers.registers')}</h2>
      {parcels.done.length === 0 && <p className="mut">{t('handovers.noRegisters')}</p>}
      <ul>
        {parcels.done.map((one) => (
          <li key={one.id}>
            <b>{t('handovers.register', { id: one.id, title: one.title })}</b>{' '}
            <span className="mut">
              {format.dateTime(new Date(one.at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}, {one.by}
            </span>
            <br />
            <span className="num">{one.numbers.join(', ')}</span>
            <br />
            <PrintLink kind="register" ids={[one.id]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({ parcels }: { parcels: Handovers }) {
  const t = useTranslations('packing')
  if (parcels.refused.length === 0) return null
  return (
    <section className="sv-s hv">
      <h2 className="red">{t('handovers.refused', { count: parcels.refused.length })}</h2>
      <ul>
        {parcels.refused.map((one) => (
          <li key={one.number}>
            <b className="num nb">{one.number}</b> {one.delivery}
            <br />
            <span>{t(`handovers.next.${one.next_step}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
