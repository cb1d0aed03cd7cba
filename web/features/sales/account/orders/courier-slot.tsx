import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { slotOf } from '#web/features/sales/order/draft/slots.ts'
import { useCourierSlots } from '#web/features/sales/order/slots.queries.ts'
import { SlotChoice } from '#web/features/sales/order/sections/slot-choice.tsx'
import { slotInWords } from '#web/features/sales/order/sections/slot-words.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useChangeSlot } from '../account.queries.ts'
import css from './courier-slot.module.css'

/** When the courier comes, what was agreed before, and another choice until the order is handed over. Source: decisions AS. */
export function CourierSlot({ order }: { order: Order }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { slot, earlier_slots: earlier, can_change_slot: canChange } = order.delivery
  const before = earlier.at(-1)
  if (!slot && !canChange) return null
  return (
    <>
      {slot && <p>{t('slot.is', { when: slotInWords(slot, locale) })}</p>}
      {before && <p>{t('slot.was', { when: slotInWords(before, locale) })}</p>}
      {canChange && !isOpen && <TextButton onClick={() => setOpen(true)}>{t('slot.change')}</TextButton>}
      {canChange && isOpen && (
        <div className={css.change}>
          <AnotherSlot order={order} onDone={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}

function AnotherSlot({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { days, replaceBy } = useCourierSlots(order.delivery.city_id)
  const change = useChangeSlot(order.number)
  const [chosen, setChosen] = useState<number>()
  if (!days) return <p>{t('slot.loading')}</p>
  const now = sameTime(days, order)
  const slot = slotOf(days, chosen ?? now?.id)
  if (!slot) return <p>{t('slot.none')}</p>
  const save = () => {
    if (slot.id === now?.id) return onDone()
    change.mutate(slot.id, {
      onSuccess: () => {
        onDone()
        showToast({ text: t('slot.changed') })
      },
      onError: replaceBy,
    })
  }
  return (
    <Stack>
      <SlotChoice
        days={days}
        chosen={slot.id}
        error={change.isError ? errorText(change.error) : undefined}
        onChoose={({ id }) => {
          change.reset()
          setChosen(id)
        }}
      />
      <Button kind="line" full busy={change.isPending} onClick={save}>
        {t('slot.save')}
      </Button>
      <TextButton onClick={onDone}>{t('slot.keep')}</TextButton>
    </Stack>
  )
}

/** The slot that the order has, among those that are offered. */
function sameTime(days: readonly SlotDay[], { delivery: { slot: now } }: Order): SlotDay['slots'][number] | undefined {
  return days.find(({ date }) => date === now?.date)?.slots.find(({ starts, ends }) => starts === now?.starts && ends === now.ends)
}
