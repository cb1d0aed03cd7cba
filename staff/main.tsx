// First of all: the order of the layers is decided by the first sheet that names one.
import './styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchAttendance } from './lib/api/attendance.ts'
import { queryClient } from './lib/api/query-client.ts'
import { LocaleProvider } from './lib/locale-provider.tsx'
import { changeWords, firstLocale, setCurrentLocale } from './lib/words.ts'
import { router } from './routes.tsx'

const locale = firstLocale()
await changeWords(locale)
setCurrentLocale(locale, { isChosen: false })
watchAttendance()

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LocaleProvider>
        <RouterProvider router={router} />
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
)
