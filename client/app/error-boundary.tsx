import { Component, type ReactNode } from 'react'
import { reloadIfReplaced } from '#client/lib/another-build.ts'

type Props = { readonly children: ReactNode; readonly fallback: (retry: () => void) => ReactNode }

/** Catches what a component throws and shows words and ways on instead of an empty page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Where another build has replaced the page, what it lacks never comes. */
  override componentDidCatch() {
    void reloadIfReplaced()
  }

  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children
  }
}
