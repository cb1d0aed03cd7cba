import { createContext } from 'react-router'
import type { PageRequest } from '#contracts/page-request.ts'

/** Where loaders find the page request. */
export const pageRequestContext = createContext<PageRequest>()
