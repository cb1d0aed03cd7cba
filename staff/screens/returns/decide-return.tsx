import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Agrees to a return, or turns it down with words for the shopper. What was typed stays when it is refused. */
export function DecideReturn({ returned, id, onDone }: { returned: StaffReturn; id: string; onDone: (next: StaffReturn) => void }) {
  const t = useTranslations('returns')
  const [words, setWords] = useState('')
  const [isRejecting, setRejecting] = useState(!returned.can.approve)
  const decide = useMutation({
    mutationFn: () =>
      isRejecting
        ? staffApi('POST /staff/returns/:id/reject', { params: { id }, body: { words: words.trim() } })
        : staffApi('POST /staff/returns/:id/approve', { params: { id } }),
    onSuccess: onDone,
  })
  return (
    <section className="sv-s rt">
      <h2>{t('decide.title')}</h2>
      <fieldset className="opts rt-opts">
        <legend className="vh">{t('decide.title')}</legend>
        {returned.can.approve && (
          <label className={isRejecting ? undefined : 'is-on'}>
            <input className="vh" type="radio" name="decision" checked={!isRejecting} onChange={() => setRejecting(false)} />
            <i />
            <span>{t('decide.approve')}</span>
          </label>
        )}
        <label className={isRejecting ? 'is-on' : undefined}>
          <input className="vh" type="radio" name="decision" checked={isRejecting} onChange={() => setRejecting(true)} />
          <i />
          <span>{t('decide.reject')}</span>
        </label>
      </fieldset>
      {isRejecting && (
        <label className="sv-in">
          <span>{t('decide.words')}</span>
          <textarea value={words} maxLength={1000} onChange={(event) => setWords(event.target.value)} />
        </label>
      )}
      <Button busy={decide.isPending} disabled={isRejecting && words.trim().length < 3} onClick={() => decide.mutate()}>
        {isRejecting ? t('decide.rejectAct') : t('decide.approveAct', { count: returned.pieces })}
      </Button>
      <p className="mut">{t('decide.told')}</p>
      {decide.isError && <FailureLine error={decide.error} />}
    </section>
  )
}
