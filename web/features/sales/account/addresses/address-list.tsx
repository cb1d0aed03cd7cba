import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '#contracts/addresses.contract.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import css from './address-list.module.css'
import { addressLine } from './address-words.ts'
import { useAddressChanges } from './addresses.queries.ts'

type AddressListProps = { addresses: readonly Address[]; onChange: (id: number) => void }

/** The kept addresses; one is picked, and under the list stands what can be done with it. */
export function AddressList({ addresses, onChange }: AddressListProps) {
  const t = useTranslations('addresses')
  const errorText = useErrorText()
  const { makeDefault, remove } = useAddressChanges()
  const [pickedId, setPickedId] = useState<number>()
  const picked = addresses.find((one) => one.id === pickedId) ?? addresses[0]
  const nameOf = (address: Address) => address.title || (address.is_masked ? address.city : `${address.street}, ${address.house}`)
  const onError = (error: unknown) => showToast({ text: errorText(error) })
  if (!picked) return null

  const askToRemove = () =>
    openOverlay('confirm', {
      title: t('removeTitle'),
      text: addressLine(picked, t),
      confirmLabel: t('remove'),
      cancelLabel: t('keep'),
      onConfirm: () => remove.mutate(picked.id, { onError }),
    })
  return (
    <>
      <OptionBoxes
        legend={t('kept')}
        legendHidden
        name="kept-address"
        value={String(picked.id)}
        onValueChange={(value) => setPickedId(Number(value))}
        options={addresses.map((address) => ({
          value: String(address.id),
          label: nameOf(address),
          note: address.is_masked ? t('masked') : addressLine(address, t),
          side: address.is_default ? t('default') : null,
        }))}
      />
      <div className={css.actions}>
        {!picked.is_masked && <TextButton onClick={() => onChange(picked.id)}>{t('edit')}</TextButton>}
        {!picked.is_default && (
          <TextButton onClick={() => makeDefault.isPending || makeDefault.mutate(picked.id, { onError })}>{t('makeDefault')}</TextButton>
        )}
        <TextButton tone="muted" onClick={askToRemove}>
          {t('remove')}
        </TextButton>
      </div>
      {addresses.some((one) => one.is_masked) && <Note>{t('maskedWhy')}</Note>}
    </>
  )
}
