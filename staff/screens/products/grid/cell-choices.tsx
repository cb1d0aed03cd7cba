import type { StaffReply } from '#contracts/staff/api.ts'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import { vatRates } from '#core/vat.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'

/** What cells can be filled with, offered while somebody types. */
export function CellChoices({ choices }: { choices: StaffReply<'GET /staff/products/choices'> }) {
  const t = useTranslations('grid')
  const { locale } = useLanguage()
  return (
    <>
      <datalist id="choices-category">
        {choices.categories
          .filter(({ is_by_hand: isByHand }) => isByHand)
          .map(({ id, title }) => (
            <option key={id}>{textIn(locale, title)}</option>
          ))}
      </datalist>
      <datalist id="choices-vat">
        {vatRates.map((rate) => (
          <option key={rate}>{rate}</option>
        ))}
      </datalist>
      <datalist id="choices-published">
        <option>{t('states.live')}</option>
        <option>{t('states.draft')}</option>
      </datalist>
    </>
  )
}
