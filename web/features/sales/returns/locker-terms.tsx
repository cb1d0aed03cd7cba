import { useTranslations } from 'use-intl'
import type { Agreement } from '#contracts/content.contract.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { consentOf, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'

type LockerTermsProps = {
  agreements: readonly Agreement[]
  /** The agreements did not load. */
  onRetry: (() => void) | undefined
  ticks: Ticks
  errorOf: (id: number) => string | undefined
  onTick: (tick: string, isAgreed: boolean) => void
  website: string
  onWebsite: (typed: string) => void
}

/** What a return by a parcel locker asks for besides: the consents of its label. Source: FORM-20, FORM-26. */
export function LockerTerms({ agreements, onRetry, ticks, errorOf, onTick, website, onWebsite }: LockerTermsProps) {
  const t = useTranslations('returns')
  return (
    <Stack gap="s">
      <Note>{t('handover.lockerNote')}</Note>
      {onRetry ? (
        <NotLoaded text={t('handover.termsFailed')} retry={t('retry')} onRetry={onRetry} />
      ) : (
        <Consents agreements={agreements} ticks={ticks} nameOf={consentOf} errorOf={errorOf} onTick={onTick} />
      )}
      <Honeypot value={website} onValueChange={onWebsite} />
    </Stack>
  )
}
