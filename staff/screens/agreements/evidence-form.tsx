import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Who agreed to which version, with its words: by the number of a customer. That it was looked at is recorded. Source: ADM-57, ADM-07. */
export function EvidenceForm({ id }: { id: number }) {
  const t = useTranslations('agreements')
  const moment = useMoment()
  const noteId = useId()
  const [customer, setCustomer] = useState('')
  const found = useMutation({
    mutationFn: (asked: string) =>
      staffApi('GET /staff/agreements/:id/evidence', { params: { id: String(id) }, query: { customer: asked } }),
  })
  const isNumber = /^[1-9]\d{0,9}$/.test(customer.trim())
  const look = (): void => {
    if (isNumber) found.mutate(customer.trim())
  }
  return (
    <section>
      <h2>{t('evidence')}</h2>
      {/* Within the form of the draft: Enter looks here and saves nothing there. */}
      <label className="sv-in">
        <span>
          <span>{t('customer')}</span>
        </span>
        <input
          inputMode="numeric"
          aria-describedby={noteId}
          value={customer}
          onChange={({ target }) => setCustomer(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            look()
          }}
        />
        <small id={noteId}>{t('customerHint')}</small>
      </label>
      <Button kind="line" busy={found.isPending} disabled={!isNumber} onClick={look}>
        {t('look')}
      </Button>
      {found.error && <FailureLine error={found.error} />}
      <output>{found.data?.results.length === 0 && t('noEvidence')}</output>
      {found.data?.results.map((row) => (
        <details key={row.at + row.version}>
          <summary>
            {t(`consents.${row.state}`)}, {t('versionOf', { version: row.version })}, {moment(row.at)}
          </summary>
          <p lang={row.locale}>{row.text}</p>
          <p className="mut">{[t(`forms.${row.form}`), row.order, t(row.is_proved ? 'proved' : 'notProved')].filter(Boolean).join(', ')}</p>
        </details>
      ))}
    </section>
  )
}
