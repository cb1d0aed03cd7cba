/** The frame of every page. */
export function Shell({ children }: { children: React.ReactNode }) {
  return <main>{children}</main>
}
