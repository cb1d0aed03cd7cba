import { parseArgs } from 'node:util'

export interface ProofOptions {
  minutes: number
  shoppers: number
  seed: string
  /** Undefined: a plain run. An empty list: every sabotage. */
  sabotage: string[] | undefined
}

/** `--minutes 3 --shoppers 300 --seed 7`, or `--sabotage` with the names of some. Throws with one sentence. */
export function readOptions(args: readonly string[]): ProofOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '3' },
      shoppers: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      sabotage: { type: 'boolean', default: false },
    },
  })
  const number = (name: 'minutes' | 'shoppers', min: number, max: number): number => {
    const value = Number(values[name])
    if (!(value >= min && value <= max)) throw new Error(`--${name} is a number from ${min} to ${max}`)
    return value
  }
  return {
    minutes: number('minutes', 0.1, 10_000),
    shoppers: Math.floor(number('shoppers', 1, 1000)),
    seed: values.seed,
    sabotage: values.sabotage ? positionals : undefined,
  }
}
