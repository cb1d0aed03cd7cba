import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#core/locale.ts'
import { loadMessages } from './lib/i18n/messages.ts'

const { lang } = document.documentElement
await loadMessages(isLocale(lang) ? lang : 'ru')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
