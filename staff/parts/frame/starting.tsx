/** Stands where the frame will be until it is known who is signed in. */
export function Starting() {
  return <div className="sv" aria-busy="true" />
}
