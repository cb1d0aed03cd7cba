let areShown = false

/** Whether the places of another page are shown instead of this one, which has been scrolled to its top for them: no place that was chosen. */
export function arePlacesShown(): boolean {
  return areShown
}

/** Called by whoever shows such places. */
export function setPlacesShown(now: boolean): void {
  areShown = now
}
