import { lazy, type ComponentType } from 'react'
import type { ErrorScene } from './error-scene.tsx'
import { PlainError } from './plain-error.tsx'

type Scene = ComponentType<Parameters<typeof ErrorScene>[0]>

let ready: Scene | undefined

// It travels only to those who lost their way; where it cannot be fetched, the connection is gone too, and plain words do.
const Later = lazy(async () => ({ default: await fetchScene().catch(() => PlainError) }))

async function fetchScene(): Promise<Scene> {
  ready = (await import('./error-scene.tsx')).ErrorScene
  return ready
}

/** The scene of the error page: itself once it is there, else what brings it. */
export function errorScene(): Scene {
  return ready ?? Later
}

/** Brings the scene before a document that shows it comes to life, so that its buttons are alive with the rest. */
export async function awaitShownScene(): Promise<void> {
  if (document.querySelector('[data-error-scene]')) await fetchScene().catch(() => undefined)
}
