import { useEffect, useReducer, useRef } from 'react'
import { mediaUploadBytes, type MediaUploaded } from '#contracts/staff/media.contract.ts'
import { problemOf } from '#staff/lib/api/problem.ts'
import { changed, nextOf, type Upload } from './uploads.ts'

/** Files that are sent at the same time. */
const atOnce = 3

interface UploadQueueOptions {
  send: (file: File, signal: AbortSignal) => Promise<MediaUploaded>
  /** What a file is refused with before it is sent, and what is said where the server said nothing. */
  words: { tooLarge: string; failed: string; unreachable: string }
  /** A picture has come; `key` grows in the order in which files were chosen. */
  onTaken: (key: number, picture: MediaUploaded['picture'], file: File) => void
}

/** Sends many files, three at a time; what failed stays with its words and can be sent again. Source: ADM-36. */
export function useUploadQueue({ send, words, onTaken }: UploadQueueOptions) {
  const [uploads, change] = useReducer(changed, [])
  const stops = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const start = ({ key, file }: Upload): void => {
    if (stops.current.has(key)) return
    if (file.size > mediaUploadBytes) return change({ key, to: { state: 'failed', says: words.tooLarge } })
    const stop = new AbortController()
    stops.current.set(key, stop)
    change({ key, to: { state: 'sending' } })
    void send(file, stop.signal)
      .then(
        ({ picture, is_new: isNew, placed }) => {
          change({ key, to: { state: isNew ? 'taken' : 'known', picture, placed } })
          onTaken(key, picture, file)
        },
        (error: unknown) => {
          if (stop.signal.aborted) return change({ key, to: undefined })
          const { status, messages } = problemOf(error)
          change({ key, to: { state: 'failed', says: messages[0] ?? (status === 0 ? words.unreachable : words.failed) } })
        },
      )
      .finally(() => stops.current.delete(key))
  }
  // Sends what waits as soon as there is room.
  useEffect(() => {
    for (const upload of nextOf(uploads, atOnce)) start(upload)
  })
  return {
    uploads,
    add: (files: readonly File[]) =>
      change({ add: files.map((file): Upload => ({ key: (lastKey.current += 1), file, state: 'waiting' })) }),
    retry: (key: number) => change({ key, to: { state: 'waiting' } }),
    drop: (key: number) => change({ key, to: undefined }),
    /** Sends nothing more: what waits is forgotten, what is on its way is called back. */
    stop: () => {
      change({ stop: true })
      for (const one of stops.current.values()) one.abort()
    },
    clear: () => change({ clear: true }),
  }
}
