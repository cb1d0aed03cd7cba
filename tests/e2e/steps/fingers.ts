import type { Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}

/** Fingers on a screen: what a hand does, as the browser itself is told by its glass. */
export interface Fingers {
  /** Puts fingers down, or adds some to those that are down. */
  down(...points: Point[]): Promise<void>
  /** Moves all that are down, in a few steps; as many points as fingers. */
  move(...points: Point[]): Promise<void>
  /** Lifts the last of them. */
  lift(): Promise<void>
  tap(point: Point): Promise<void>
  swipe(from: Point, to: Point): Promise<void>
}

const steps = 6
/** Between two things that a hand does. */
const stepMs = 16

/** The fingers of whoever holds this page; the page must be of a device with touch. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const glass = await page.context().newCDPSession(page)
  let held: Point[] = []
  // The hand has a clock of its own: how fast two taps follow one another is no matter of the machine.
  let seconds = Date.now() / 1000
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd') => {
    seconds += stepMs / 1000
    return glass.send('Input.dispatchTouchEvent', { type, timestamp: seconds, touchPoints: held.map((point, id) => ({ ...point, id })) })
  }
  const fingers: Fingers = {
    async down(...points) {
      held = [...held, ...points]
      await tell('touchStart')
    },
    async move(...points) {
      const from = held
      for (let step = 1; step <= steps; step++) {
        held = points.map(({ x, y }, id) => {
          const start = from[id] ?? { x, y }
          return { x: start.x + ((x - start.x) * step) / steps, y: start.y + ((y - start.y) * step) / steps }
        })
        await tell('touchMove')
      }
    },
    async lift() {
      held = held.slice(0, -1)
      // A finger that is no longer named is lifted; only the last one ends the touch.
      await tell(held.length > 0 ? 'touchMove' : 'touchEnd')
    },
    async tap(point) {
      await fingers.down(point)
      await fingers.lift()
    },
    async swipe(from, to) {
      await fingers.down(from)
      await fingers.move(to)
      await fingers.lift()
    },
  }
  return fingers
}
