let context: AudioContext | undefined

/** Says without looking whether a scan was right: one high tone, or two low ones. Silent where the browser has no sound. Source: ADM-21. */
export function playVerdict(isRight: boolean): void {
  try {
    context ??= new AudioContext()
    const tones = isRight ? [{ pitch: 1320, from: 0, for: 0.09 }] : [0, 0.2].map((from) => ({ pitch: 180, from, for: 0.15 }))
    for (const tone of tones) {
      const oscillator = context.createOscillator()
      const gain = context.createGain()
      oscillator.type = isRight ? 'sine' : 'square'
      oscillator.frequency.value = tone.pitch
      gain.gain.value = 0.15
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(context.currentTime + tone.from)
      oscillator.stop(context.currentTime + tone.from + tone.for)
    }
  } catch {
    // Sound is beside the words, never instead of them.
  }
}
