import { accessFaults } from './access.ts'
import { ordersFaults } from './orders.ts'
import { paymentsFaults } from './payments.ts'
import { returnsFaults } from './returns.ts'
import type { Sabotage } from './sabotage.ts'

/** Patches of a copy of the sources: the shop itself knows nothing of them. Source: reliability G16. */
export const sabotages: readonly Sabotage[] = [...ordersFaults, ...accessFaults, ...paymentsFaults, ...returnsFaults]
