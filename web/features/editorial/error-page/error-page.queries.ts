import { useMutation } from '#web/lib/api/queries.ts'
import { limits } from '#contracts/limits.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Reports the address of this page, and where the visitor came from, as leading nowhere. Source: ERR-01. */
export function useReport() {
  const api = useApi()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => {
      const referrer = document.referrer.slice(0, limits.reportedUrl)
      return api('POST /pages/error/report', { body: { url: location.href.slice(0, limits.reportedUrl), ...(referrer && { referrer }) } })
    },
    onError: (error) => showToast({ text: errorText(error) }),
  })
}
