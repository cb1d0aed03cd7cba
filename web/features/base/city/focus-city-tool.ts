/** The header's word for the city takes the focus, for what asked for the city goes; on a phone that word lies in the menu. */
export function focusCityTool(): void {
  const tools = ['city-tool', 'menu-tool'].map((id) => document.getElementById(id))
  tools.find((tool) => tool?.checkVisibility())?.focus({ preventScroll: true })
}
