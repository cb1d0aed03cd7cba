/** What is simulated and may misbehave on request. */
export const simulatedServices = ['sms', 'sms_reserve', 'call', 'email', 'bank', 'register', 'carrier', 'errors'] as const
export type SimulatedService = (typeof simulatedServices)[number]

/**
 * How a simulated service behaves from now on. `slow`: it answers after seconds; `down`: it answers nothing; `late`, `twice`,
 * `reordered` and `silent`: how the bank tells of payments and the register of receipts; `declining`: the bank declines what the shop
 * charges by itself; `refusing`: the register takes no document, the bank makes no refund and no charge, for good; `lying`:
 * the carrier names absurd prices; `throttling`: for a minute it takes nothing more; `choosy`: who takes goods from the carrier leaves the second line.
 */
export type Mood =
  | 'well'
  | 'slow'
  | 'down'
  | 'late'
  | 'twice'
  | 'reordered'
  | 'silent'
  | 'declining'
  | 'refusing'
  | 'lying'
  | 'choosy'
  | 'throttling'

/** The moods that each service knows, the good one first. */
export const moodsOf: Readonly<Record<SimulatedService, readonly Mood[]>> = {
  sms: ['well', 'slow', 'down'],
  sms_reserve: ['well', 'slow', 'down'],
  call: ['well', 'slow', 'down'],
  email: ['well', 'slow', 'down'],
  register: ['well', 'late', 'twice', 'reordered', 'refusing', 'down'],
  bank: ['well', 'late', 'twice', 'reordered', 'silent', 'declining', 'refusing', 'down'],
  carrier: ['well', 'slow', 'down', 'lying', 'choosy'],
  errors: ['well', 'down', 'refusing', 'throttling'],
}

/** The moods of the simulators of this process; only what is simulated asks for them. */
export interface Simulation {
  moodOf(service: SimulatedService): Mood
  /** Throws a RangeError for a mood that the service does not know. */
  setMood(service: SimulatedService, mood: string): void
}

/** Simulators that all behave well until they are told otherwise. */
export function createSimulation(): Simulation {
  const moods = new Map<SimulatedService, Mood>()
  return {
    moodOf: (service) => moods.get(service) ?? 'well',
    setMood: (service, mood) => {
      const known = moodsOf[service].find((one) => one === mood)
      if (!known) throw new RangeError(`${service} cannot be ${mood}`)
      moods.set(service, known)
    },
  }
}
