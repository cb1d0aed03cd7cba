import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey, staffApi } from '#staff/lib/api/client.ts'
import { problemOf, type Problem } from '#staff/lib/api/problem.ts'
import type { ScanReply } from '#contracts/staff/packing.contract.ts'
import { playVerdict } from './sound.ts'

/** What the desk says of the last scan; each has a number, so that the same words are said again. */
export type DeskVerdict = { at: number } & (
  | { kind: 'answer'; reply: ScanReply; code: string }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'offline'; isPending: boolean }
)

interface Scan {
  code: string
  scanId: string
}

const againMs = 3000
const right: readonly ScanReply['result'][] = ['ok', 'needs_code', 'undone']

/**
 * Sends scans of an order one behind the other. One whose answer does not come is sent again, the same, until it does: it may have been kept. No other is
 * taken meanwhile, nor without a network. Source: ADM-21, decision 0162.
 */
export function useScans(number: string) {
  const queryClient = useQueryClient()
  const queue = useRef<Scan[]>([])
  const isSending = useRef(false)
  const [verdict, setVerdict] = useState<DeskVerdict>()
  const [isStuck, setStuck] = useState(false)

  const say = (
    next:
      | Omit<Extract<DeskVerdict, { kind: 'answer' }>, 'at'>
      | Omit<Extract<DeskVerdict, { kind: 'refused' }>, 'at'>
      | Omit<Extract<DeskVerdict, { kind: 'offline' }>, 'at'>,
  ) => {
    playVerdict(next.kind === 'answer' && right.includes(next.reply.result))
    setVerdict({ ...next, at: Date.now() } as DeskVerdict)
  }

  const pump = async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let scan = queue.current[0]; scan; scan = queue.current[0]) {
        if (!(await send(scan))) return
        queue.current.shift()
      }
      setStuck(false)
    } finally {
      isSending.current = false
    }
  }

  /** False: nobody knows whether it was kept. */
  const send = async ({ code, scanId }: Scan): Promise<boolean> => {
    try {
      const reply = await staffApi('POST /staff/packing/:number/scans', { params: { number }, body: { code, scan_id: scanId } })
      queryClient.setQueryData(['packing', number], reply.packing)
      say({ kind: 'answer', reply, code })
      return true
    } catch (error) {
      const problem = problemOf(error)
      const isKnown = problem.status >= 400 && problem.status < 500
      if (isKnown) {
        say({ kind: 'refused', problem })
        // It is no more as the desk shows it: somebody has packed or cancelled it.
        void queryClient.invalidateQueries({ queryKey: ['packing', number] })
      } else {
        if (!isStuck) say({ kind: 'offline', isPending: true })
        setStuck(true)
      }
      return isKnown
    }
  }

  const again = useEffectEvent(() => void pump())
  // Asks the server until it answers.
  useEffect(() => {
    if (!isStuck) return undefined
    const timer = setInterval(again, againMs)
    return () => clearInterval(timer)
  }, [isStuck])

  return {
    verdict,
    isStuck,
    dismiss: () => setVerdict(undefined),
    scan: (code: string): void => {
      if (isStuck || !navigator.onLine) {
        say({ kind: 'offline', isPending: isStuck })
        return
      }
      queue.current.push({ code, scanId: newKey() })
      void pump()
    },
  }
}
