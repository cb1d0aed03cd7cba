import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '#contracts/checkout.contract.ts'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { OptionBoxes, type OptionBox } from '#web/ui/option-boxes/option-boxes.tsx'
import { SplitSchedule } from './split-schedule.tsx'

interface PaymentOptionsProps<Choice extends string> {
  legend: string
  ways: readonly PaymentMethod[]
  options: readonly OptionBox<Choice>[]
  value: Choice | undefined
  error?: string | undefined
  onValueChange: (choice: Choice) => void
}

/** How to pay, one of several; under them what is paid when, if that is in parts. Source: UX-47, decisions F. */
export function PaymentOptions<Choice extends string>({ legend, ways, value, ...choice }: PaymentOptionsProps<Choice>) {
  const t = useTranslations('order')
  const parts = ways.find((way) => way.code === value)?.parts ?? []
  return (
    <Stack>
      <OptionBoxes legend={legend} legendHidden name="payment_type" value={value} {...choice} />
      {parts.length > 0 && (
        <Stack gap="s">
          <SplitSchedule parts={parts.map((part) => ({ ...part, state: 'due' }))} isNew />
          <Note>{t('parts.note')}</Note>
        </Stack>
      )}
    </Stack>
  )
}
