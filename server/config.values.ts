import { z } from 'zod'
import { mayBeCalled } from './platform/http/public-address.ts'

/** Where a service outside of the shop is. What names lead to is looked at when it is called. Source: T54. */
export const serviceUrl = z
  .string()
  .refine(mayBeCalled, 'must begin with https:// and a public host, or with http://127.0.0.1, and hold no password')

/** Networks, `address/bits`, separated by commas. */
export const networks = /^[\da-fA-F:.]+(\/\d{1,3})?(,[\da-fA-F:.]+(\/\d{1,3})?)*$/
