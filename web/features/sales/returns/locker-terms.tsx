import { useTranslations } from 'use-intl'
import type { Agreement } from '#contracts/content.contract.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import type { Ticks } from '#web/features/base/agreements/ticks.ts'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'

type LockerTermsProps = {
  agreements: readonly Agreement[]
  ticks: Ticks
  errorOf: (id: number) => string | undefined
  onTick: (tick: string, isAgreed: boolean) => void
  website: string
  onWebsite: (typed: string) => void
}

export const consentOf = (id: number) => `agreement_${id}`

/** What a return by a parcel locker asks for besides: the consents of its label. Source: FORM-20, FORM-26. */
export function LockerTerms({ agreements, ticks, errorOf, onTick, website, onWebsite }: LockerTermsProps) {
  const t = useTranslations('returns')
  return (
    <Stack gap="s">
      <Note>{t('handover.lockerNote')}</Note>
      <Consents agreements={agreements} ticks={ticks} nameOf={consentOf} errorOf={errorOf} onTick={onTick} />
      <Honeypot value={website} onValueChange={onWebsite} />
    </Stack>
  )
}
