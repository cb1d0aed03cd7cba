import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useCitySuggestions } from '#web/features/base/city/city.queries.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { SuggestField } from '#web/ui/suggest-field/suggest-field.tsx'

type AddressCityFieldProps = { value: string; onWrite: (city: string) => void; error: string | undefined }

/** The city of an address that is entered in parts: suggested, and any other place too, which is only asked to be looked at again. Source: UX-43. */
export function AddressCityField({ value, onWrite, error }: AddressCityFieldProps) {
  const t = useTranslations('addresses')
  const [isOpen, setIsOpen] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const country = useCity()?.country_code ?? 'RU'
  const places = useCitySuggestions(isTouched ? value : '', country)
  const found = isTouched && value.trim() !== '' ? places.data?.results : undefined
  const isUnknown = found?.length === 0 && !places.isSearching

  const write = (city: string) => {
    setIsTouched(true)
    onWrite(city)
  }
  return (
    <SuggestField
      label={t('field.city')}
      name="city"
      required
      floating
      maxLength={limits.addressPart}
      typed={value}
      onType={(city) => {
        setIsOpen(true)
        write(city)
      }}
      suggestions={isOpen ? found?.map(({ title, region }) => ({ value: title, title, note: region })) : undefined}
      onTake={(city) => {
        setIsOpen(false)
        write(city)
      }}
      busy={places.isSearching}
      onDismiss={() => setIsOpen(false)}
      onLeave={() => setIsOpen(false)}
      hint={isUnknown ? t('cityNotFound') : undefined}
      error={error}
    />
  )
}
