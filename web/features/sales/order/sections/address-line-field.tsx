import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressSuggestion } from '#contracts/geo.contract.ts'
import { limits } from '#contracts/limits.ts'
import { SuggestField } from '#web/ui/suggest-field/suggest-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { readLine, writeLine, type LineParts } from '../draft/address-line.ts'
import { withAddressLine } from '../draft/order-draft.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { useAddressSuggestions } from '../order.queries.ts'

/**
 * Street and house in one line, with suggestions under it. What is typed counts as it is: a list that is empty or does not come holds
 * nobody up. Source: UX-43.
 */
export function AddressLineField({ cityId, onByParts }: { cityId: number; onByParts: () => void }) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const [isOpen, setIsOpen] = useState(false)
  const typed = form.draft.addressLine ?? writeLine(form.text('delivery.address.street'), form.text('delivery.address.house'))
  const found = useAddressSuggestions(cityId, typed, isOpen)
  const suggestions = isOpen ? found.data : undefined
  const houseError = form.errorOf('delivery.address.house')
  const error = form.errorOf('delivery.address.street') ?? (houseError === t('problem.required') ? t('problem.house') : houseError)

  const write = (addressLine: string, parts: LineParts, postalCode?: string | null) =>
    form.change(
      (draft) => withAddressLine(draft, addressLine, parts, postalCode),
      'delivery.address.street',
      'delivery.address.house',
      ...(postalCode ? ['delivery.address.postal_code'] : []),
    )
  const take = ({ value, street, house, postal_code: postalCode }: AddressSuggestion) => {
    setIsOpen(house === null)
    write(house === null ? `${street}, ` : value, { street, house: house ?? '' }, postalCode)
  }
  const leave = () => {
    setIsOpen(false)
    form.leave('delivery.address.street')
    form.leave('delivery.address.house')
  }
  return (
    <>
      <SuggestField
        label={t('address.line')}
        placeholder={t('address.lineSample')}
        name="delivery.address.street"
        required
        floating
        maxLength={limits.addressLine}
        typed={typed}
        onType={(line) => {
          setIsOpen(true)
          write(line, readLine(line))
        }}
        suggestions={suggestions?.map((value) => ({ value, title: value.value }))}
        onTake={take}
        busy={found.isSearching}
        more={{ title: t('address.byParts'), onTake: onByParts }}
        onDismiss={() => setIsOpen(false)}
        onLeave={leave}
        error={error}
      />
      <VisuallyHidden live>{suggestions && !found.isSearching ? t('address.found', { count: suggestions.length }) : ''}</VisuallyHidden>
    </>
  )
}
