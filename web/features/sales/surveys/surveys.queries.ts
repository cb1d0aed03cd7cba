import { useSyncExternalStore } from 'react'
import type { ApiInput, ApiReply } from '#contracts/api.ts'
import { ApiError } from '#contracts/client.ts'
import type { SurveyType } from '#contracts/surveys.contract.ts'
import { areOutdated } from '#web/features/base/agreements/ticks.ts'
import { useIdempotencyHeaders } from '#web/lib/api/idempotency-headers.ts'
import { useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { deviceUuid } from '#web/lib/browser/device.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'

type SurveyBody = ApiInput<'POST /forms/quality/:type'>['body']

const noChange = () => () => undefined

/** A parameter of the address, which only the browser reads: the page is everybody's. Undefined until it is alive. */
export function useAddressParameter(name: string): string | undefined {
  const search = useSyncExternalStore(
    noChange,
    () => location.search,
    () => undefined,
  )
  return search === undefined ? undefined : (new URLSearchParams(search).get(name) ?? '')
}

/** A survey, and what the link of an invitation was used for. `token`: undefined until it is known, empty without a link. */
export function useSurvey(type: SurveyType, token: string | undefined) {
  const api = useApi()
  const locale = useLocale()
  return useQuery({
    queryKey: ['survey', type, token, locale],
    enabled: token !== undefined,
    staleTime: Infinity,
    queryFn: () => api('GET /forms/quality/:type', { params: { type }, query: token ? { t: token } : {} }),
  })
}

/** Sends what was answered, once however often it is tried again with the same answers. */
export function useSendAnswers(type: SurveyType) {
  const api = useApi()
  const client = useQueryClient()
  const headersOf = useIdempotencyHeaders()
  return useMutation({
    mutationFn: ({ recaptcha, ...answers }: SurveyBody) => {
      // By this browser's id answers without a link are counted.
      if (!answers.t) deviceUuid()
      const body = { ...answers, ...(recaptcha !== undefined && { recaptcha }) }
      return api('POST /forms/quality/:type', { params: { type }, body }, { headers: headersOf(answers) })
    },
    onError: (error) => {
      const isOver = error instanceof ApiError && (error.status === 409 || error.status === 410)
      if (isOver || areOutdated(error)) void client.invalidateQueries({ queryKey: ['survey', type] })
    },
  })
}

export type Thanks = ApiReply<'POST /forms/quality/:type'>
