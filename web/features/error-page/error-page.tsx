import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { askAgain } from './ask-again.ts'
import { PlainError } from './plain-error.tsx'
// Its script comes later; what it looks like is there with the page.
import './error-scene.module.css'

/** Between two questions of a page that is online and gets no answer. */
const pauseMs = 3000

let ready: ComponentType | undefined

// It travels only to those who lost their way; where it cannot be fetched, plain words do.
const Later = lazy(async () => ({ default: await fetchContent().catch(() => PlainError) }))

async function fetchContent(): Promise<ComponentType> {
  ready = (await import('./error-content.tsx')).ErrorContent
  return ready
}

/** Brings the error page before a document that shows it comes to life, so that its buttons are alive with the rest. */
export async function awaitShownErrorPage(): Promise<void> {
  if (document.querySelector('[data-error-page]')) await fetchContent().catch(() => undefined)
}

/** What is shown instead of a page that does not exist or could not be made; without a network it waits for one. Source: RT-09, RT-10, RT-11, UX-52, decision 0053. */
export function ErrorPage() {
  // The same one while it is shown: another would draw the buttons anew, without the focus.
  const [content] = useState(() => (isOffline() ? PlainError : (ready ?? Later)))
  useEffect(() => {
    if (!isOffline()) return
    let pause: ReturnType<typeof setTimeout>
    const ask = () => askAgain().catch(() => (pause = setTimeout(ask, pauseMs)))
    addEventListener('online', ask)
    return () => {
      removeEventListener('online', ask)
      clearTimeout(pause)
    }
  }, [])
  return <Suspense>{createElement(content)}</Suspense>
}

/** The server, which draws pages as well, never is. */
function isOffline(): boolean {
  return navigator.onLine === false
}
