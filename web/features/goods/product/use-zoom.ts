import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitted, panBy, pinched, zoomAt, type Pinch, type ZoomState } from './zoom-math.ts'

const doublePressMs = 300
const swipePx = 48
const pressedScale = 2.5

interface Finger {
  x: number
  y: number
}

/** Wheel, pinch, double press and dragging over one frame. */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const start = useRef<Finger & { at: number }>({ x: 0, y: 0, at: 0 })
  const lastPress = useRef(0)
  /** Since two fingers came: lifting the last of them is neither a press nor a swipe. */
  const isPinch = useRef(false)
  const pinch = useRef<{ began: ZoomState; from: Pinch }>(undefined)
  const [zoom, setZoom] = useState<ZoomState>(fitted)
  const [isMoving, setMoving] = useState(false)

  const frame = () => ref.current?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = (point: Finger) => {
    const box = frame()
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 }
  }
  /** Where the first two fingers are; nothing for one. */
  const pinchNow = (): Pinch | undefined => {
    const [one, two] = fingers.current.values()
    return one && two && { apart: distance(one, two), middle: fromMiddle({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }) }
  }
  const beginPinch = () => {
    const from = pinchNow()
    pinch.current = from && { began: zoom, from }
  }
  const zoomBy = (factor: number, point: Finger) => setZoom((now) => zoomAt(now, factor, fromMiddle(point), frame()))
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
  })
  // Talks to the element: React's own wheel listener cannot stop the page from scrolling.
  useEffect(() => {
    const element = ref.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: React.PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const finger = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, finger)
    start.current = { ...finger, at: event.timeStamp }
    isPinch.current = fingers.current.size > 1
    beginPinch()
    setMoving(true)
  }
  const onPointerMove = (event: React.PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const [held, to] = [pinch.current, pinchNow()]
    if (held && to) setZoom(pinched(held.began, held.from, to, frame()))
    else setZoom((state) => panBy(state, now.x - before.x, now.y - before.y, frame()))
  }
  const onPointerUp = (event: React.PointerEvent) => {
    fingers.current.delete(event.pointerId)
    beginPinch()
    setMoving(fingers.current.size > 0)
    const dx = event.clientX - start.current.x
    if (isPinch.current) return
    if (zoom.scale === 1 && Math.abs(dx) > swipePx) onSwipe(dx < 0 ? 1 : -1)
    else if (Math.hypot(dx, event.clientY - start.current.y) < 8) press(event)
  }
  const press = (event: React.PointerEvent) => {
    const isDouble = event.timeStamp - lastPress.current < doublePressMs
    lastPress.current = isDouble ? 0 : event.timeStamp
    if (!isDouble) return
    if (zoom.scale > 1) setZoom(fitted)
    else zoomBy(pressedScale, { x: event.clientX, y: event.clientY })
  }
  const onPointerCancel = (event: React.PointerEvent) => {
    fingers.current.delete(event.pointerId)
    beginPinch()
    setMoving(fingers.current.size > 0)
  }
  return {
    ref,
    zoom,
    isMoving,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    /** Enlarges or shrinks around the middle. */
    step: (factor: number) => setZoom((now) => zoomAt(now, factor, { x: 0, y: 0 }, frame())),
  }
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
