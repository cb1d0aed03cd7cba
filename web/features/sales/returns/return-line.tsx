import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import type { ReturnReason, Returns } from '#contracts/returns.contract.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Quantity, type Mistyped } from '#web/ui/quantity/quantity.tsx'
import { Select } from '#web/ui/select/select.tsx'
import css from './return-line.module.css'
import type { ChosenPieces } from './use-return-draft.ts'

type ReturnLineProps = {
  item: Order['items'][number]
  offer: Returns['lines'][number]
  reasons: Returns['reasons']
  chosen: ChosenPieces | undefined
  /** Why its reason does not do. */
  reasonError: string | undefined
  onChoose: (pieces: ChosenPieces | undefined) => void
}

/** One thing of the order: ticked, it asks how many pieces come back and why. */
export function ReturnLine({ item, offer, reasons, chosen, reasonError, onChoose }: ReturnLineProps) {
  const t = useTranslations('returns')
  const isGone = offer.quantity === 0
  const offered = reasons.filter((reason) => !offer.only_faulty || reason.code === 'quality')
  return (
    <li className={css.line}>
      <Picture image={item.image} sizes="72px" ratio={3 / 4} alt="" />
      <div>
        <Checkbox
          checked={chosen !== undefined}
          disabled={isGone}
          hint={isGone ? t('gone') : offer.only_faulty ? t('onlyFaulty') : undefined}
          onChange={(event) => onChoose(event.target.checked ? { quantity: offer.quantity, reason: '' } : undefined)}
        >
          {t('item', { title: item.title, size: item.size })}
        </Checkbox>
        {chosen && (
          <div className={css.details}>
            <Select
              label={t('reason')}
              name={`reason-${item.id}`}
              error={reasonError}
              placeholder={t('chooseReason')}
              value={chosen.reason}
              options={offered.map(({ code, title }) => ({ value: code, label: title }))}
              onChange={(event) => onChoose({ ...chosen, reason: event.target.value as ReturnReason })}
            />
            {offer.quantity > 1 && (
              <Pieces value={chosen.quantity} max={offer.quantity} onValueChange={(quantity) => onChoose({ ...chosen, quantity })} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** How many come back; a number that cannot be is set right, and it is said why. Source: UX-45. */
function Pieces({ max, ...rest }: { value: number; max: number; onValueChange: (value: number) => void }) {
  const t = useTranslations('returns')
  const [mistyped, setMistyped] = useState<Mistyped>()
  const messageId = useId()
  return (
    <>
      <Quantity
        {...rest}
        max={max}
        onMistyped={setMistyped}
        errorId={mistyped && messageId}
        labels={{ less: t('less'), value: t('pieces'), more: t('more') }}
      />
      <output className={css.message} id={messageId}>
        {mistyped && t(mistyped.isMore ? 'most' : 'mistyped', { typed: mistyped.typed, count: max })}
      </output>
    </>
  )
}
