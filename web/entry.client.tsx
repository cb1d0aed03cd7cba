// First of all, as in the root: the order of the layers is decided by the first sheet that names one.
import './styles/index.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#core/locale.ts'
import { awaitShownErrorPage } from './features/editorial/error-page/error-page.tsx'
import { hastenVisitorData } from './features/frame/shell/visitor.tsx'
import { reloadOnceOnChunkFailure } from './lib/browser/chunk-failure.ts'
import { reportErrors, reportRouteError } from './lib/errors/report-error.ts'
import { loadMessages } from './lib/i18n/messages.ts'
import { whenRoutesAreNamed } from './lib/page/when-routes-are-named.ts'
import { watchDialogHistory } from './ui/dialog/dialog-history.ts'

watchDialogHistory()
reportErrors()
reloadOnceOnChunkFailure()
hastenVisitorData()
whenRoutesAreNamed(async () => {
  const { lang } = document.documentElement
  await Promise.all([loadMessages(isLocale(lang) ? lang : 'ru'), awaitShownErrorPage()])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportRouteError} />
      </StrictMode>,
    )
  })
})
