import '#web/lib/i18n/later-messages.ts'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { AppliedCode } from './applied-code.tsx'
import { keptCode } from './kept-code.ts'

/** A code that was applied and gives nothing with these goods: why, and the press that takes it out. Source: UX-37. */
export function RefusedCode({ code, price }: { code: string; price: CalcPrice }) {
  return <AppliedCode code={code} price={price} onRemove={() => keptCode.write(undefined)} takesFocus={false} />
}
