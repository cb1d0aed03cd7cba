import type { Module } from '#server/platform/module.ts'
import { findStaffRoutes } from './find.staff.routes.ts'

/** Finds anything in the back-office. */
export const findModule: Module = { name: 'find', routes: findStaffRoutes }
