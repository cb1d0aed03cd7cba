import type { Look, LookCollection } from './look.ts'
import { twentyOneDegrees } from './looks-home.ts'
import { whiteNight } from './looks-summer.ts'
import { fourHoursOfLight } from './looks-winter.ts'

/** The collections of the lookbook, the newest first. */
export const collections: readonly LookCollection[] = [fourHoursOfLight, twentyOneDegrees, whiteNight]

/** All looks in the order of `/looks`. */
export const looks: readonly Look[] = collections.flatMap((collection) => collection.looks)
