/** Why somebody unsubscribes; without schema code, so that the browser reads it too. Source: FORM-18. */
export const unsubscribeReasons = ['often', 'irrelevant', 'enough', 'not_me', 'other'] as const
