import type { MediaUploaded } from '#contracts/staff/media.contract.ts'

/** A file on its way into the library. */
export interface Upload {
  key: number
  file: File
  /** `known`: the library had it already. */
  state: 'waiting' | 'sending' | 'taken' | 'known' | 'failed'
  /** Why it failed. */
  says?: string
  picture?: MediaUploaded['picture']
  /** Where its name has put it. */
  placed?: MediaUploaded['placed']
}

export type UploadChange =
  | { add: readonly Upload[] }
  /** Without `to` it is forgotten. */
  | { key: number; to: Omit<Upload, 'key' | 'file'> | undefined }
  | { stop: true }
  | { clear: true }

/** The list of uploads after a change; the order in which files were chosen stays. */
export function changed(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  if ('add' in change) return [...uploads, ...change.add]
  if ('stop' in change) return uploads.filter(({ state }) => state !== 'waiting')
  if ('clear' in change) return uploads.filter(({ state }) => state === 'waiting' || state === 'sending')
  const { key, to } = change
  return uploads.flatMap((upload) => (upload.key !== key ? upload : to ? { key, file: upload.file, ...to } : []))
}

/** The uploads that are to begin now: the first that wait, while fewer than so many are on their way. */
export function nextOf(uploads: readonly Upload[], atOnce: number): Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending))
}

/** How far a batch has come. */
export function progressOf(uploads: readonly Upload[]): { all: number; done: number; isBusy: boolean } {
  const open = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return { all: uploads.length, done: uploads.length - open, isBusy: open > 0 }
}
