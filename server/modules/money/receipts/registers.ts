import type { Platform } from '#server/platform/module.ts'
import { createRegisterSimulator } from './register-simulator.ts'
import type { FiscalRegister, Hear } from './register.ts'

/** The register of the configuration; undefined when documents are only made and kept (`draft`). Source: decisions J. */
export function registerOf(platform: Platform, hear: Hear): FiscalRegister | undefined {
  return platform.config.fiscalRegister === 'simulator' ? createRegisterSimulator(platform, hear) : undefined
}
