import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Packing, PackingLine } from '#contracts/staff/packing.contract.ts'
import { newKey, staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

interface DeskDialogProps {
  packing: Packing
  onClose: () => void
  onDone: (packing: Packing) => void
}

/** Asks for the weight and closes the parcel. */
export function FinishDialog({ packing, onClose, onDone }: DeskDialogProps) {
  const t = useTranslations('packing')
  const [kilograms, setKilograms] = useState('')
  const grams = Math.round(Number(kilograms.replace(',', '.')) * 1000)
  const isWeight = grams >= 1 && grams <= 200_000
  const finish = useMutation({
    mutationFn: () => staffApi('POST /staff/packing/:number/finish', { params: { number: packing.number }, body: { grams } }),
    onSuccess: onDone,
  })
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault()
    if (isWeight && !finish.isPending) finish.mutate()
  }
  return (
    <Dialog
      title={t('finish.title')}
      size="s"
      onClose={onClose}
      actions={
        <Button busy={finish.isPending} disabled={!isWeight} onClick={submit}>
          {t('finish.act')}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <label className="sv-in">
          <span>{t('finish.weight')}</span>
          <input
            data-autofocus
            inputMode="decimal"
            value={kilograms}
            autoComplete="off"
            onChange={(event) => setKilograms(event.target.value)}
          />
        </label>
        {packing.expected_grams !== null && (
          <p className="mut">{t('expected', { weight: t('kg', { kg: packing.expected_grams / 1000 }) })}</p>
        )}
      </form>
      {finish.isError && <FailureLine error={finish.error} />}
    </Dialog>
  )
}

/** Says what follows from a piece that is not found, and reports it. */
export function MissingDialog({ packing, line, onClose, onDone }: DeskDialogProps & { line: PackingLine }) {
  const t = useTranslations('packing')
  const open = line.quantity - line.done - line.missing
  const [quantity, setQuantity] = useState(1)
  const [idempotencyKey] = useState(newKey)
  const report = useMutation({
    mutationFn: () =>
      staffApi(
        'POST /staff/packing/:number/missing',
        { params: { number: packing.number }, body: { item_id: line.item_id, quantity } },
        { idempotencyKey },
      ),
    onSuccess: onDone,
  })
  return (
    <Dialog
      title={t('missingDialog.title', { piece: t('piece', { title: line.title, size: line.size }) })}
      size="s"
      onClose={onClose}
      actions={
        <Button busy={report.isPending} onClick={() => report.mutate()}>
          {t('missingDialog.act', { count: quantity })}
        </Button>
      }
    >
      <p>{t('missingDialog.text')}</p>
      {open > 1 && (
        <label className="sv-in">
          <span>{t('missingDialog.quantity', { open })}</span>
          <input
            type="number"
            min={1}
            max={open}
            value={quantity}
            onChange={(event) => setQuantity(Math.min(open, Math.max(1, Math.round(Number(event.target.value)) || 1)))}
          />
        </label>
      )}
      {report.isError && <FailureLine error={report.error} />}
    </Dialog>
  )
}
