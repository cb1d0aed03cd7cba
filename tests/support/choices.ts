import fc from 'fast-check'
import { seedNumber } from './seed.ts'

// Every property is tried with the inputs of the run's seed.
fc.configureGlobal({ seed: seedNumber() })
