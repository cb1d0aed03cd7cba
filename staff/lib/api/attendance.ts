/** Whoever has touched nothing for so long is not there: what the window then asks for by itself is no use of it. */
const attendedMs = 60_000

let touchedAt = Date.now()

/** Takes note of keys, presses and movements in this window; once, when the app starts. */
export function watchAttendance(): void {
  for (const event of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    window.addEventListener(event, () => (touchedAt = Date.now()), { passive: true, capture: true })
}

/** Said with each call that nobody sits behind, such as one of an open board: it keeps no login alive. Source: admin.md §3, ADM-08. */
export function attendanceHeaders(): Record<string, string> {
  return Date.now() - touchedAt > attendedMs ? { 'x-unattended': '1' } : {}
}
