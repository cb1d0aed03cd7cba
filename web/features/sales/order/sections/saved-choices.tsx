import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { flatWords } from '#core/flat-words.ts'
import { useDefaultPoint } from '#web/features/sales/points/points.queries.ts'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { isSaved, savedChoices, type SavedChoice } from '../draft/saved-choices.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { useKeptAddresses, useMoveToCity } from '../order.queries.ts'

/** What the account keeps for deliveries, before everything else, in whatever city it is: one press leads the order there. Source: ACC-04, decision 0125. */
export function SavedChoices({ cityId }: { cityId: number }) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const point = useDefaultPoint()
  const addresses = useKeptAddresses(true)
  const move = useMoveToCity()
  // What was pressed is marked at once, while its city is on its way.
  const [pressed, setPressed] = useState<string>()
  const choices = savedChoices({ point: point.data?.point, addresses: addresses.data }, cityId)
  if (choices.length === 0) return null
  const chosen = choices.find((choice) => isSaved(form.draft, choice, cityId))
  const take = (kind: string) => {
    const choice = choices.find((one) => one.kind === kind)
    if (!choice) return
    setPressed(kind)
    move.mutate(choice.cityId, { onSuccess: () => form.take(choice) })
  }
  return (
    <OptionBoxes
      legend={t('saved.title')}
      name="saved"
      value={move.isPending && pressed ? pressed : (chosen?.kind ?? '')}
      error={move.isError ? t('saved.failed') : undefined}
      options={choices.map((choice) => ({ value: choice.kind, ...wordsOf(choice, t) }))}
      onValueChange={take}
    />
  )
}

function wordsOf(choice: SavedChoice, t: ReturnType<typeof useTranslations<'order'>>): { label: string; note: string } {
  if (choice.kind === 'point') {
    const { operator, address, city, hours } = choice.point
    return { label: t('saved.point'), note: `${[city.title, operator.title, address].join(', ')}, ${hours}` }
  }
  const { title, city, street, house, flat } = choice.address
  const flatPart = flat ? [flatWords(flat, (value) => t('address.flatShort', { flat: value }))] : []
  const place = [city, street, house, ...flatPart].join(', ')
  return { label: t('saved.address'), note: title ? `${title}: ${place}` : place }
}
