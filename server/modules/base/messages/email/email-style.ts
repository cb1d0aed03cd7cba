/** Colors and sizes of emails; mail programs know no custom properties, so the design's tokens are written out. */
const sans = "'Golos Text', 'Helvetica Neue', Arial, sans-serif"

export const look = {
  page: { margin: 0, padding: '24px 0', backgroundColor: '#f4f6f7', color: '#14181a', fontFamily: sans },
  sheet: { width: '100%', maxWidth: 600, margin: '0 auto', padding: '24px 20px', backgroundColor: '#ffffff' },
  brand: { color: '#14181a', fontSize: 18, lineHeight: '26px', fontWeight: 700, textDecoration: 'none' },
  heading: { margin: '24px 0 8px', fontSize: 28, lineHeight: '32px', fontWeight: 500, letterSpacing: '-0.022em' },
  code: { margin: '16px 0', fontSize: 40, lineHeight: '44px', fontWeight: 500, letterSpacing: '0.08em' },
  text: { margin: '8px 0', fontSize: 15, lineHeight: '24px', overflowWrap: 'anywhere' },
  what: { padding: '8px 8px 8px 0', fontSize: 15, lineHeight: '24px', borderBottom: '1px solid #dbe0e3' },
  sum: { padding: '8px 0', fontSize: 15, lineHeight: '24px', borderBottom: '1px solid #dbe0e3', textAlign: 'right', whiteSpace: 'nowrap' },
  link: { color: '#14181a', textDecoration: 'underline' },
  button: {
    margin: '16px 0',
    padding: '14px 28px',
    backgroundColor: '#14181a',
    color: '#ffffff',
    fontSize: 15,
    lineHeight: '24px',
    fontWeight: 500,
    textDecoration: 'none',
  },
  line: { margin: '24px 0 12px', border: 'none', borderTop: '1px solid #dbe0e3' },
  small: { margin: '4px 0', color: '#535b60', fontSize: 13, lineHeight: '18px' },
} as const

/** For mail programs that are dark: they keep the light colors otherwise, or turn them by rules of their own. The page's style stands on a cell in it. */
export const darkStyle = `@media (prefers-color-scheme: dark) {
.page, .page td { background: #14181a !important; }
.sheet, .sheet td { background: #1e2326 !important; }
.sheet, .sheet p, .sheet td, .sheet h1, .sheet a { color: #f4f6f7 !important; }
.sheet .button { background: #f4f6f7 !important; color: #14181a !important; } }`
