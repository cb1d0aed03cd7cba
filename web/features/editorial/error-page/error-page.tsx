import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { NoAnswer } from './no-answer.tsx'
// Its script comes later; what it looks like is there with the page.
import './error-scene.module.css'

let ready: ComponentType | undefined

// It travels only to those who lost their way; where it cannot be fetched, nothing else can.
const Later = lazy(async () => ({ default: await fetchContent().catch(() => NoAnswer) }))

async function fetchContent(): Promise<ComponentType> {
  ready = (await import('./error-content.tsx')).ErrorContent
  return ready
}

/** Brings the error page before a document that shows it comes to life, so that its buttons are alive with the rest. */
export async function awaitShownErrorPage(): Promise<void> {
  if (document.querySelector('[data-error-page]')) await fetchContent().catch(() => undefined)
}

/** What is shown instead of a page that does not exist or could not be made. Source: RT-09, RT-10, RT-11, UX-52, decision 0053. */
export function ErrorPage() {
  // The same one while it is shown: another would draw the buttons anew, without the focus. The server, which draws pages as well, never is offline.
  const [content] = useState(() => (navigator.onLine === false ? NoAnswer : (ready ?? Later)))
  return <Suspense>{createElement(content)}</Suspense>
}
