/** What the buyers of the shop put first in "recommended": models by the path of a category, or of the whole catalog (''). */
export const merchandise: Readonly<Record<string, readonly string[]>> = {
  '': ['coat-tersky', 'sweater-solovki', 'parka-khibiny'],
  women: ['coat-tersky', 'dress-onega', 'jumper-cable-merino'],
  'women/dresses': ['dress-velvet-fourth-hour', 'dress-onega', 'dress-slip-priliv'],
  men: ['jumper-kizhi', 'cardigan-pinega', 'zip-jumper-tuloma'],
}
