import type { AgreementDraft, AgreementPurpose } from '#contracts/staff/agreements.contract.ts'
import { splitLinks } from '#core/split-links.ts'

/** What a person must agree to of their own accord: ticked beforehand it is no consent. Source: ADM-57, decisions K. */
const ofOwnAccord: ReadonlySet<string> = new Set(['personal_data', 'marketing', 'analytics', 'retargeting'])

/** Why a draft cannot be published: a consent that is ticked beforehand, or markup that the shop would show as it is typed. */
export function draftProblem(purpose: AgreementPurpose, { kind, text }: AgreementDraft): 'ticked' | 'wrong_markup' | undefined {
  if (kind === 'text_active_checkbox' && ofOwnAccord.has(purpose)) return 'ticked'
  const hasMarkup = (words: string): boolean =>
    splitLinks(words).some((part) => /<|>/.test(part.text)) || [...words.matchAll(/<a href="([^"]*)">/g)].some(([, to = '']) => !isLink(to))
  return hasMarkup(text.ru) || hasMarkup(text.en) ? 'wrong_markup' : undefined
}

/** A path of the shop, or a whole address. */
const isLink = (to: string): boolean => /^(?:\/(?!\/)|https?:\/\/)/.test(to)

/** Whether two drafts say the same. */
export function isSameDraft(a: AgreementDraft, b: AgreementDraft): boolean {
  return a.kind === b.kind && a.required === b.required && a.text.ru === b.text.ru && a.text.en === b.text.en
}
