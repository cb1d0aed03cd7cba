import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pathTo } from '#web/lib/page/paths.ts'
import { takeWaitingFocus } from '#web/ui/dialog/use-modal.ts'
import type { Problems } from '../draft/order-check.ts'
import { namedStep, openStep, type OrderStep } from './order-flow.ts'

/** The open step of the order, kept in the address, so that Back goes one step back and a reload stays. Source: UX-40. */
export function useOrderFlow(isKnown: boolean, problems: Readonly<Problems>, needsEmail: boolean) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('step')
  const step = openStep(asked, isKnown, problems, needsEmail)
  const isElsewhere = step !== namedStep(asked, isKnown)

  // Talks to the browser's history: a step that is not open yet must not open under the hands of who is filling in the one before.
  useEffect(() => {
    if (isElsewhere) void navigate(pathTo('order', undefined, { step }), { replace: true, preventScrollReset: true })
  }, [isElsewhere, navigate, step])
  return {
    step,
    go: (to: OrderStep) => void navigate(pathTo('order', undefined, { step: to }), { preventScrollReset: true }),
  }
}

/**
 * Leads focus and eye to a step that has just been opened, or to the wrong field in it; the one that the page began with is left alone.
 */
export function useStepFocus(step: OrderStep, focusWrongField: () => boolean) {
  const panel = useRef<HTMLElement>(null)
  const seen = useRef(step)
  const lead = useEffectEvent(() => {
    if (!focusWrongField()) panel.current?.focus({ preventScroll: true })
  })
  // Talks to the browser's focus, which a login may have left behind: the form waits for what the account knows.
  useEffect(() => takeWaitingFocus(panel.current), [])
  // Talks to the browser's focus and scroll position.
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight / 2) panel.current?.scrollIntoView({ block: 'start' })
    lead()
  }, [step])
  return panel
}
