import type { Module } from '#server/platform/module.ts'
import en from './marking.messages.en.json' with { type: 'json' }
import ru from './marking.messages.ru.json' with { type: 'json' }

export { listCodesOfLines, type CodeRow as CodeOfLine } from './marking.repo.ts'
export { readMarkingCode, readScans, shownCode, type Scan } from './marking.rules.ts'
export { captureCodes, codesOfReturn, countCodes, findLineOfCode, freeCode, freeCodes, letGo, sellCodes } from './marking.service.ts'
export { simulatedCode } from './simulated-code.ts'

/** The marking codes of what is sold. It has no endpoints: orders and returns speak for it. */
export const markingModule: Module = { name: 'marking', messages: { ru, en } }
