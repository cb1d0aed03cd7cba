import { useQuery } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { shownToGuests } from './ticks.ts'

type FormType = 'admission_request' | 'review' | 'subscribe' | 'feedback' | 'stylist' | 'click' | 'refund'

/** What whoever sends a form of this type is asked to agree to; undefined until known. Source: FORM-06. */
export function useFormAgreements(type: FormType) {
  const api = useApi()
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['agreements'],
    staleTime: Infinity,
    queryFn: () => api('GET /forms/agreements-settings'),
    select: (forms) => {
      const { agreements = [] } = forms.find((form) => form.type === type) ?? {}
      return isLoggedIn ? agreements : shownToGuests(agreements)
    },
  })
}
