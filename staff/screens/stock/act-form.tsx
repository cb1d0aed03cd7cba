import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffShelf, StockPlace } from '#contracts/staff/stock.contract.ts'
import { newKey } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { doStockAct, showStock, stockActs, type StockActName } from './stock.queries.ts'

interface ActFormProps {
  id: number
  shelf: StaffShelf
  places: readonly StockPlace[]
}

const usualReasons = 3
const mostPieces = 100_000

/** Counts, receives, moves or writes off pieces of a size at a place; what it does to promised pieces is said beforehand. Source: ADM-41. */
export function ActForm({ id, shelf, places }: ActFormProps) {
  const t = useTranslations('stock')
  const client = useQueryClient()
  const reasonsId = useId()
  const [act, setAct] = useState<StockActName>('count')
  const [pieces, setPieces] = useState('')
  const [note, setNote] = useState(() => t('why.count.1'))
  const others = places.filter((place) => place.id !== shelf.place_id)
  const [to, setTo] = useState(others[0]?.id ?? 0)
  const [countedAt, setCountedAt] = useState('')
  // Kept until it is done: pressed twice, or again because no answer came, it is done once.
  const [key, setKey] = useState(newKey)
  const quantity = /^\d{1,6}$/.test(pieces.trim()) ? Number(pieces) : undefined
  const isRight = quantity !== undefined && quantity <= mostPieces && (act === 'count' || quantity > 0) && note.trim() !== ''
  const save = useMutation({
    mutationFn: () =>
      doStockAct({
        id,
        act,
        key,
        to,
        body: { place_id: shelf.place_id, quantity: quantity ?? 0, note: note.trim() },
        countedAt: countedAt === '' ? undefined : new Date(countedAt).toISOString(),
      }),
    onSuccess: (size) => {
      showStock(client, size)
      setKey(newKey())
      setPieces('')
      setCountedAt('')
      showToast({ text: t(`did.${act}`) })
    },
    onError: () => void client.invalidateQueries({ queryKey: ['stock', id] }),
  })
  const choose = (next: StockActName): void => {
    setAct(next)
    setNote(t(`why.${next}.1`))
    save.reset()
  }
  const rest = act === 'count' ? quantity : act === 'write-off' && quantity !== undefined ? shelf.on_hand - quantity : undefined
  const lacks = rest === undefined ? 0 : Math.max(0, shelf.reserved - Math.max(0, rest))
  return (
    <section>
      <h2>{t('change')}</h2>
      <form
        className="stock-act"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !save.isPending) save.mutate()
        }}
      >
        <fieldset className="seg" aria-label={t('change')}>
          {stockActs.map((one) => (
            <button
              className={one === act ? 'is-on' : undefined}
              key={one}
              type="button"
              aria-pressed={one === act}
              onClick={() => choose(one)}
            >
              {t(`acts.${one}`)}
            </button>
          ))}
        </fieldset>
        <label className="sv-in">
          <span>{act === 'count' ? t('onShelf') : t('pieces')}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder={act === 'count' ? String(shelf.on_hand) : undefined}
            value={pieces}
            onChange={({ target }) => setPieces(target.value)}
          />
        </label>
        <label className="sv-in">
          <span>{t('reason')}</span>
          <input list={reasonsId} value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
          <datalist id={reasonsId}>
            {Array.from({ length: usualReasons }, (_, index) => (
              <option key={index}>{t(`why.${act}.${index + 1}`)}</option>
            ))}
          </datalist>
        </label>
        {act === 'move' && (
          <label className="sv-in">
            <span>{t('where')}</span>
            <select value={to} onChange={({ target }) => setTo(Number(target.value))}>
              {others.map((place) => (
                <option key={place.id} value={place.id}>
                  {place.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {act === 'count' && (
          <label className="sv-in">
            <span>{t('countedAt')}</span>
            <input type="datetime-local" value={countedAt} onChange={({ target }) => setCountedAt(target.value)} />
            <small>{t('countedAtHint')}</small>
          </label>
        )}
        {save.error && <FailureLine error={save.error} />}
        <Button kind="line" type="submit" busy={save.isPending} disabled={!isRight}>
          {t(`do.${act}`)}
        </Button>
        {lacks > 0 ? (
          <p className="red">{t('willLack', { count: lacks })}</p>
        ) : (
          <p className="mut">{act === 'move' ? t('onlyFree', { count: Math.max(0, shelf.free) }) : t('staysPromised')}</p>
        )}
      </form>
    </section>
  )
}
