import type { Agreement as AgreementText } from '#contracts/content.contract.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Consent } from './consent.tsx'
import { tickOf, type Ticks } from './ticks.ts'

type ConsentsProps = {
  agreements: readonly AgreementText[]
  ticks: Ticks
  onTick: (tick: string, isAgreed: boolean) => void
  nameOf: (id: number) => string
  errorOf: (id: number) => string | undefined
}

/** What whoever sends a form agrees to, each purpose with a checkbox of its own. Source: FORM-06, UX-53. */
export function Consents({ agreements, ticks, onTick, nameOf, errorOf }: ConsentsProps) {
  return (
    <Stack gap="xs">
      {agreements.map((agreement) => (
        <Consent
          key={agreement.id}
          agreement={agreement}
          ticks={ticks}
          name={nameOf(agreement.id)}
          error={errorOf(agreement.id)}
          onChange={(event) => onTick(tickOf(agreement), event.target.checked)}
        />
      ))}
    </Stack>
  )
}
