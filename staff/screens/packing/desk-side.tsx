import { useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Packing } from '#contracts/staff/packing.contract.ts'
import { PrintLink } from './print-link.tsx'

/** How many pieces are packed, a field for codes that cannot be read, what else is to be known, the last scans. */
export function DeskSide({ packing, onCode }: { packing: Packing; onCode: (code: string) => void }) {
  const t = useTranslations('packing')
  const format = useFormatter()
  const field = useRef<HTMLInputElement>(null)
  const type = (event: React.SyntheticEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') return
    if (field.current) field.current.value = ''
    onCode(code)
  }
  // Nothing of it is packed any more, or perhaps soon: what can be scanned is another order.
  const isOff = packing.status === 'cancelled' || packing.status === 'cancel_requested'
  const kilograms = (grams: number) => t('kg', { kg: grams / 1000 })
  return (
    <aside>
      <div className="pk-n">{t('of', { done: packing.done, all: packing.pieces })}</div>
      <p>{t(`next.${nextOf(packing)}`)}</p>
      <form className="pk-code" onSubmit={type}>
        <label className="sv-in">
          <span>{t(isOff ? 'nextByHand' : 'byHand')}</span>
          <input
            ref={field}
            placeholder={t(isOff ? 'nextNumber' : 'code')}
            autoComplete="off"
            spellCheck={false}
            data-scanned
            maxLength={300}
          />
        </label>
      </form>
      {!isOff && (
        <div className="pk-pr">
          <PrintLink kind={packing.packed_at ? 'label' : 'sheet'} ids={[packing.number]} />
          <PrintLink kind="slip" ids={[packing.number]} />
        </div>
      )}
      <dl className="kv">
        <dt>{t('weight')}</dt>
        <dd>
          {packing.grams !== null
            ? kilograms(packing.grams)
            : packing.expected_grams !== null
              ? t('expected', { weight: kilograms(packing.expected_grams) })
              : '—'}
        </dd>
        <dt>{t('gift')}</dt>
        <dd>{t(packing.is_gift ? 'giftYes' : 'giftNo')}</dd>
        <dt>{t('recipient')}</dt>
        <dd>{packing.recipient}</dd>
        {packing.comment && (
          <>
            <dt>{t('comment')}</dt>
            <dd>{packing.comment}</dd>
          </>
        )}
      </dl>
      <div className="ev">
        <h2>{t('lastScans')}</h2>
        <ul>
          {packing.scans.map(({ at, result, what, is_undone: isUndone }, index) => {
            const isRight = result === 'ok' || result === 'undone' || result === 'needs_code'
            return (
              <li key={packing.scans.length - index}>
                <time dateTime={at}>{format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>
                <i className={isRight ? 'on' : 'red'} />
                <span className={isRight ? '' : 'red'}>
                  <span className="nb">{what}</span>, {t(isUndone ? 'scan.takenBack' : `scan.${result}`)}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </aside>
  )
}

function nextOf({ status, packed_at: packedAt, can }: Packing): string {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'cancel_requested') return 'asked'
  if (packedAt) return 'packed'
  if (can.finish) return 'close'
  return can.scan ? 'scan' : 'none'
}
