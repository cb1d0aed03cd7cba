import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '#contracts/addresses.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { focusHeading, keepFocus } from '#web/ui/keyboard/keep-focus.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { AddressForm, forgetGone, isTyped } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { useAddresses } from './addresses.queries.ts'
import { DefaultPointLine } from './default-point-line.tsx'

/** The page of the kept addresses: the list with what can be done, under it the form of a new one, and the default pickup point. Source: ACC-04. */
export function AddressBook() {
  const t = useTranslations('addresses')
  const addresses = useAddresses()
  const account = useAccount()
  return (
    <Stack gap="l">
      <PageTitle>{t('title')}</PageTitle>
      <div>
        {addresses.data && account.data ? (
          <Book key={account.data.id} kept={addresses.data} customerId={account.data.id} />
        ) : addresses.isError || account.isError ? (
          <EmptyState
            title={t('failed')}
            action={<Button onClick={() => void Promise.all([addresses.refetch(), account.refetch()])}>{t('retry')}</Button>}
          />
        ) : (
          <Skeleton height="480px" />
        )}
        <DefaultPointLine />
      </div>
    </Stack>
  )
}

function Book({ kept, customerId }: { kept: readonly Address[]; customerId: number }) {
  const t = useTranslations('addresses')
  // Begins with the one that was being changed when the page was left.
  const [changedId, setChangedId] = useState(() => kept.find((one) => isTyped(one, customerId))?.id)
  useEffect(() => forgetGone(kept, customerId), [kept, customerId])
  // One that was removed meanwhile, here or elsewhere, or is masked by now, cannot be changed any more.
  const changed = kept.find((one) => one.id === changedId && !one.is_masked)
  const form = useRef<HTMLDivElement>(null)
  const change = (id: number) => {
    setChangedId(id)
    requestAnimationFrame(() => focusHeading(form.current))
  }
  return (
    <div ref={keepFocus}>
      {kept.length > 0 && (
        <FormSection title={t('kept')}>
          <AddressList addresses={kept} onChange={change} />
        </FormSection>
      )}
      <div ref={form}>
        <FormSection title={changed ? t('change') : t('new')}>
          {changed || kept.length < limits.addresses ? (
            <AddressForm
              key={changed?.id ?? `new-${kept.length}`}
              address={changed}
              customerId={customerId}
              onDone={() => setChangedId(undefined)}
            />
          ) : (
            <p>{t('full', { count: limits.addresses })}</p>
          )}
        </FormSection>
      </div>
    </div>
  )
}
