import type { ApiInput } from '#contracts/api.ts'
import type { CaptchaAction } from '#contracts/customers.contract.ts'
import { limits } from '#contracts/limits.ts'
import type { Locale } from '#core/locale.ts'
import { areOutdated, shownToGuests } from '#web/features/base/agreements/ticks.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { useCity } from '#web/lib/api/vars.ts'
import type { PhoneCountry } from '#web/ui/phone-field/phone-mask.ts'
import { solveBeside } from '../captcha/captcha.ts'
import { dropRequest } from './code-request.ts'
import { useSession } from '../session/session.queries.ts'
import { reportUserId } from '../session/report-user-id.ts'

/** A challenge lives ten minutes; a solution is made anew before that. */
const captchaLifeMs = 9 * 60_000

/** The captcha of a form, solved in the background as soon as it shows. `payload` is undefined while it is not ready. Source: AUTH-01. */
export function useCaptcha(action: CaptchaAction) {
  const api = useApi()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['captcha', action],
    gcTime: 0,
    staleTime: captchaLifeMs,
    refetchInterval: captchaLifeMs,
    queryFn: async () => solveBeside((await api('GET /authorization/captcha', { query: { action } })).challenge),
  })
  return {
    payload: isFetching ? undefined : data,
    isFailed: isError && !isFetching,
    /** A solution can be sent once; after that another one is needed. */
    renew: () => void refetch(),
    /** A solution made now; throws when it cannot be made. */
    solve: async (): Promise<string> => {
      const { data: fresh, error } = await refetch()
      if (fresh === undefined || error) throw error ?? new Error('the captcha is not solved')
      return fresh
    },
  }
}

/**
 * Countries whose numbers are accepted, and the one of the shopper's city to begin with; Russia until the list is known.
 * Source: AUTH-01, FORM-10.
 */
export function usePhoneCountries(): {
  countries: readonly PhoneCountry[]
  defaultCountry: string
  /** All of them; undefined until the list is known. */
  offered: readonly PhoneCountry[] | undefined
} {
  const api = useApi()
  const locale = useLocale()
  const cityCountry = useCity()?.country_code
  const { data } = useQuery({
    queryKey: ['phone-countries'],
    staleTime: Infinity,
    queryFn: async () => {
      const { results } = await api('GET /geo/countries', { query: { limit: String(limits.countries) } })
      return results
        .filter((country) => country.show_in_country_code_list)
        .map((one) => ({ code: one.country_code, title: one.title, callingCode: one.calling_code.replace(/\D/g, '') }))
    },
  })
  const countries = data ?? [{ code: 'RU', title: regionName(locale, 'RU'), callingCode: '7' }]
  return { countries, defaultCountry: countries.find((one) => one.code === cityCountry)?.code ?? 'RU', offered: data }
}

function regionName(locale: Locale, code: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** What a new customer is asked to agree to; undefined until known. */
export function useRegistrationAgreements(isNeeded: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['agreements'],
    enabled: isNeeded,
    staleTime: Infinity,
    queryFn: () => api('GET /forms/agreements-settings'),
    select: (forms) => shownToGuests(forms.find((form) => form.type === 'login_or_register_page')?.agreements ?? []),
  })
}

/** Asks for a code. */
export function useRequestCode() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { phone: string; recaptcha: string }) => api('POST /authorization/login-or-register', { body }),
  })
}

/** How a code comes. */
export type CodeWay = NonNullable<ApiInput<'POST /authorization/resend-confirm-code'>['body']['way']>

/** Asks for the code again: another one by text message, the same one by a call or an email. Source: AUTH-02, decision 0037. */
export function useResendCode() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { phone: string; is_register_mode: boolean; way: CodeWay }) =>
      api('POST /authorization/resend-confirm-code', { body }),
  })
}

/**
 * Logs in or registers: the token is kept, the account stored, the guest's favorites pushed, the carts are one; analytics hears of a new id.
 * Source: AUTH-03.
 */
export function useConfirmPhone() {
  const api = useApi()
  const client = useQueryClient()
  const session = useSession()
  return useMutation({
    mutationFn: async (body: ApiInput<'POST /authorization/confirm-phone'>['body']) => {
      const { user, token } = await api('POST /authorization/confirm-phone', { body })
      dropRequest()
      await session.open(user, token)
      void reportUserId(api, user)
      emitShopEvent('submitted', { form: 'login' })
      return user
    },
    onError: (error) => areOutdated(error) && client.invalidateQueries({ queryKey: ['agreements'] }),
  })
}
