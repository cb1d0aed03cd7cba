/** What advertising adds to an address so that a visit can be told apart: no page is another one for it. */
export const marketingParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'gclid',
  'fbclid',
] as const
