const states = ['hover', 'active', 'focus-visible', 'focus']

/** `.a:hover` → `.a:hover, .a:is([data-shown="hover"] *)`, for each state that the selector names. */
function withTwin(selector: string): string {
  const twin = states.reduce(
    (text, state) => text.replace(new RegExp(`:${state}(?![\\w-])`, 'g'), `:is([data-shown="${state}"] *)`),
    selector,
  )
  return twin === selector ? selector : `${selector}, ${twin}`
}

/**
 * Lets a still page show what only a pointer or a keyboard can: every style of a hovered, pressed or focused thing also holds
 * inside `[data-shown="hover"]` and so on. Changes the sheets of this page only.
 */
export function showStates() {
  for (const sheet of document.styleSheets) extend(sheet.cssRules)
}

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule && rule.styleSheet) extend(rule.styleSheet.cssRules)
    if (rule instanceof CSSStyleRule) rule.selectorText = withTwin(rule.selectorText)
    if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) extend(rule.cssRules)
  }
}
