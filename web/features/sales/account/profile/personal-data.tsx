import { useTranslations } from 'use-intl'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Devices } from '../security/devices.tsx'
import { OwnData } from '../security/own-data.tsx'
import { PasswordForm } from '../security/password-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import css from './rows.module.css'
import { OwnSizes } from '../preferences/sizes-form.tsx'

/** The page of personal data. */
export function PersonalData() {
  const t = useTranslations('account')
  const account = useAccount()
  return (
    <Stack gap="l">
      <PageTitle>{t('edit.title')}</PageTitle>
      {account.data ? (
        <div className={css.narrow}>
          <PersonalForm key={account.data.id} user={account.data} />
          <OwnSizes customerId={account.data.id} />
          <PasswordForm />
          <Devices />
          <OwnData />
        </div>
      ) : account.isError ? (
        <EmptyState title={t('failed')} action={<Button onClick={() => void account.refetch()}>{t('retry')}</Button>} />
      ) : (
        <Skeleton height="480px" />
      )}
    </Stack>
  )
}
