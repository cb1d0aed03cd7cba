import { startTestApp, type TestApp } from './app.ts'

let shared: Promise<TestApp> | undefined

/**
 * The demo shop of all `*.readonly.test.ts` of a worker: a database to which nobody may write, and one application, which no file closes and whose
 * clock none moves. A file that needs another configuration or clock starts an application beside it.
 */
export function readingApp(): Promise<TestApp> {
  shared ??= startTestApp({ template: 'demo', isReadOnly: true, docs: true })
  return shared
}
