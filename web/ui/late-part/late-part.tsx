import { Component, Suspense, type ReactNode } from 'react'

type LatePartProps = {
  /** What stands in its place until it is there. */
  fallback?: ReactNode
  /** Called when the part did not come. It closes what was opened: the place is empty again, and another press asks again. */
  onMissing?: () => void
  children: ReactNode
}

/** The place of a part of the page that travels by itself. When it does not come, its place stays empty and the page stands. Source: UX-52. */
export class LatePart extends Component<LatePartProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch() {
    const { onMissing } = this.props
    if (!onMissing) return
    onMissing()
    this.setState({ isMissing: false })
  }

  override render() {
    return this.state.isMissing ? null : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
