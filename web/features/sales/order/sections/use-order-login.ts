import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { phoneProblem } from '#web/ui/phone-field/phone-mask.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'

/** Opens the login from within the order: a phone that was typed for it is not asked for again, its code is on its way at once. Source: AUTH-10, UX-39. */
export function useOrderLogin(): () => void {
  const phone = useOrderFormState().text('contact.phone')
  const { offered } = usePhoneCountries()
  return () => openOverlay('auth', phoneProblem(phone, offered) ? {} : { phone })
}
