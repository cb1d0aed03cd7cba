import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { FieldGrid, FieldWide } from '#web/ui/layout/form-layout.tsx'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { AddressLineField } from './address-line-field.tsx'
import { withPlace, type TextName } from '../draft/order-draft.ts'
import { textsOf } from '../draft/saved-choices.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { OrderTextField } from './order-text-field.tsx'
import { useKeptAddresses, type KeptAddress } from '../order.queries.ts'
import css from './sections.module.css'

const partLimit = { maxLength: limits.addressPart }

/** The address in one line that fills its parts, or part by part; one that the account keeps fills them all. The post needs a postal code. Source: UX-43. */
export function AddressFields({ cityId, isGuest, isPost }: { cityId: number; isGuest: boolean; isPost: boolean }) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const isByParts = Boolean(form.draft.byParts) || form.errorOf('delivery.address.city') !== undefined
  const turn = (byParts: boolean) => form.change(({ addressLine: _, ...draft }) => ({ ...draft, byParts }))
  return (
    <FieldGrid>
      {!isGuest && <KeptAddresses cityId={cityId} />}
      {isByParts ? (
        <>
          <FieldWide>
            <OrderTextField name="delivery.address.city" label={t('address.city')} autoComplete="address-level2" required {...partLimit} />
          </FieldWide>
          <OrderTextField name="delivery.address.street" label={t('address.street')} autoComplete="address-line1" required {...partLimit} />
          <OrderTextField name="delivery.address.house" label={t('address.house')} required {...partLimit} />
        </>
      ) : (
        <FieldWide>
          <AddressLineField cityId={cityId} onByParts={() => turn(true)} />
        </FieldWide>
      )}
      <FieldWide>
        <TextButton tone="muted" onClick={() => turn(!isByParts)}>
          {isByParts ? t('address.inLine') : t('address.byParts')}
        </TextButton>
      </FieldWide>
      <OrderTextField name="delivery.address.flat" label={t('address.flat')} autoComplete="address-line2" {...partLimit} />
      <OrderTextField name="delivery.address.entrance" label={t('address.entrance')} {...partLimit} />
      <OrderTextField name="delivery.address.floor" label={t('address.floor')} inputMode="numeric" {...partLimit} />
      <OrderTextField
        name="delivery.address.postal_code"
        label={isPost ? t('address.postalCodeOfPost') : t('address.postalCode')}
        required={isPost}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
      />
      <FieldWide>
        <OrderTextField
          name="delivery.address.comment"
          label={t('address.comment')}
          placeholder={t('address.commentSample')}
          maxLength={limits.comment}
        />
      </FieldWide>
    </FieldGrid>
  )
}

/** The account's addresses in the chosen city, in whichever language they were written, the usual one first; that one fills fields that nobody has touched. */
function KeptAddresses({ cityId }: { cityId: number }) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const kept = useKeptAddresses(true)
  const city = form.text('delivery.address.city')
  const isHere = (address: KeptAddress) => address.city_ids.includes(cityId) || address.city === city
  const here = kept.data?.filter(isHere).toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  const usual = here?.find((address) => address.is_default)
  const fill = (address: KeptAddress) => {
    const { place, beside } = textsOf(address)
    form.change(({ addressLine: _, ...draft }) => withPlace(draft, place, beside), ...Object.keys({ ...place, ...beside }))
  }
  const isShown = (address: KeptAddress) => {
    const { place, beside } = textsOf(address)
    return Object.entries({ ...place, ...beside }).every(([name, text]) => form.text(name as TextName) === text)
  }
  const { addressLine, texts: typed } = form.draft
  const isUntouched =
    addressLine === undefined && typed['delivery.address.street'] === undefined && typed['delivery.address.house'] === undefined
  // Only when it becomes known: what is typed and cleared afterwards stays as it is.
  const begin = useEffectEvent(() => {
    if (usual && isUntouched) fill(usual)
  })
  useEffect(() => begin(), [usual?.id])
  if (!here || here.length === 0) return null
  return (
    <FieldWide>
      <p className={css.label}>{t('address.kept')}</p>
      <ChipList label={t('address.kept')}>
        {here.map((address) => (
          <Chip key={address.id} pressed={isShown(address)} onClick={() => fill(address)}>
            {address.title || `${address.street}, ${address.house}`}
          </Chip>
        ))}
      </ChipList>
    </FieldWide>
  )
}
