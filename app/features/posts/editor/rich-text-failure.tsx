import { Component, type ReactNode } from 'react'

type Props = { instead: ReactNode; children: ReactNode }

/** The writing surface comes in a file of its own. When that cannot be fetched, the text must not go with it. */
export class RichTextFailure extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
