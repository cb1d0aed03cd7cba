/**
 * What went wrong, in the words of the shop, and then why; each ends as a sentence, since they are joined in one line. Nothing when nothing
 * went wrong. Source: ORD-07, FORM-07.
 */
export function errorLines(what: string, reasons: readonly string[]): string[] {
  return reasons.length === 0 ? [] : [what, ...reasons].map(endSentence)
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
