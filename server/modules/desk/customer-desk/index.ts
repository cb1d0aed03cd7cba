import type { Module } from '#server/platform/module.ts'
import en from './customer-desk.messages.en.json' with { type: 'json' }
import ru from './customer-desk.messages.ru.json' with { type: 'json' }
import { customerDeskStaffRoutes } from './customer-desk.staff.routes.ts'

/** Customers as staff see them. */
export const customerDeskModule: Module = { name: 'customer-desk', messages: { ru, en }, routes: customerDeskStaffRoutes }
