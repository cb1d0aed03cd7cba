import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dataRequestKinds, type CustomerCard, type DataRequest } from '#contracts/staff/customers.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { Due, When } from '#staff/parts/when/when.tsx'
import { useCustomerAct } from './customer.queries.ts'

/** What a person asks of their data by law, until when, and the doing of it; what must stay is said before. Source: ADM-28. */
export function DataRequests({ card, id }: { card: CustomerCard; id: string }) {
  const t = useTranslations('customers')
  const { may } = useMe()
  const ask = useCustomerAct(id, 'ask')
  const [doing, setDoing] = useState<DataRequest>()
  const open = card.data_requests.filter(({ done_at: at }) => at === null)
  return (
    <section>
      <h2>{t('dataRequests')}</h2>
      {card.data_requests.length > 0 && (
        <ul>
          {card.data_requests.map((request) => (
            <li key={request.id}>
              <span>
                {t(`dataKinds.${request.kind}`)}{' '}
                {!request.done_at && may('personal.export') && <TextButton onClick={() => setDoing(request)}>{t('dataDo')}</TextButton>}
              </span>
              <span className="mut">{request.done_at ? <When at={request.done_at} /> : <Due at={request.due_at} />}</span>
            </li>
          ))}
        </ul>
      )}
      {ask.error && <FailureLine error={ask.error} />}
      {!card.is_deleted && (
        <p className="pad-t">
          {dataRequestKinds
            .filter((kind) => open.every((request) => request.kind !== kind))
            .map((kind) => (
              <span key={kind}>
                <TextButton onClick={() => ask.mutate(kind)}>{t(`dataAsk.${kind}`)}</TextButton>{' '}
              </span>
            ))}
        </p>
      )}
      {doing && <DoDialog id={id} request={doing} onClose={() => setDoing(undefined)} />}
    </section>
  )
}

function DoDialog({ id, request, onClose }: { id: string; request: DataRequest; onClose: () => void }) {
  const t = useTranslations('customers')
  const act = useCustomerAct(id, 'do')
  const run = () =>
    act.mutate(request.id, {
      onSuccess: ({ copy }) => {
        if (copy) saveAs(`customer-${id}.json`, JSON.stringify(copy, undefined, 2))
        onClose()
      },
    })
  return (
    <Dialog
      title={t(`dataKinds.${request.kind}`)}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button busy={act.isPending} onClick={run}>
            {t(`dataRun.${request.kind}`)}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {act.error && <FailureLine error={act.error} />}
      <p>{t(`dataNotes.${request.kind}`)}</p>
    </Dialog>
  )
}

/** Gives the browser a file to keep. */
function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
